/** A Stryker ignorer for code that the tests of its folder cannot check, or should not. */

const ignorer = {
  shouldIgnore(path) {
    if (path.isCallExpression() && path.node.callee.property?.name === 'acknowledge') {
      return 'findings of cdk-nag, which test/bin/utility-service.test.ts checks in another process';
    }
    return path.isObjectProperty() && path.node.key.name === 'description' ? 'prose' : undefined;
  },
};

export const strykerPlugins = [{ kind: 'Ignore', name: 'prose-and-findings', value: ignorer }];
