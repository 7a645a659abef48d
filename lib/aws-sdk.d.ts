// Lambda's runtime has the AWS SDK, so it is neither installed nor bundled, and nothing checks how it is called but tests.
declare module '@aws-sdk/*';
