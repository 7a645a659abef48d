// Preloaded by the npm scripts, in JavaScript any Node can read: TypeScript files need the Node that Lambda runs.
const [major] = process.versions.node.split('.');
if (Number(major) < 24) {
  console.error(
    `Node 24 is needed, this is ${process.version}. "npm ci" installs one into node_modules for the npm scripts; run it again with install scripts allowed, or run this command with a Node 24 of your own.`,
  );
  process.exit(1);
}
