/** A Stryker ignorer: code whose changes the tests of its folder cannot notice, or should not. */

const ignorer = {
  shouldIgnore(path) {
    if (path.isCallExpression() && path.node.callee.property?.name === 'acknowledge') {
      return 'findings of cdk-nag, which test/bin/utility-service.test.ts looks at in a process of its own';
    }
    return path.isObjectProperty() && path.node.key.name === 'description' ? 'prose' : undefined;
  },
};

export const strykerPlugins = [{ kind: 'Ignore', name: 'not-counted', value: ignorer }];
