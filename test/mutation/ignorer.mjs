/** A Stryker ignorer for code that the tests of its folder cannot check, or should not. */

const ignorer = {
  shouldIgnore(path) {
    const call = path.isExpressionStatement() ? path.node.expression : path.node;
    if (call.type === 'CallExpression' && call.callee.property?.name === 'acknowledge') {
      return 'findings of cdk-nag, which test/bin/utility-service.test.ts checks in another process';
    }
    return path.isObjectProperty() && path.node.key.name === 'description' ? 'prose' : undefined;
  },
};

export const strykerPlugins = [{ kind: 'Ignore', name: 'prose-and-findings', value: ignorer }];
