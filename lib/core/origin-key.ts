/** The header in which the CloudFront distribution sends the key; in lower case, as API Gateway gives it. */
export const KEY_HEADER = 'x-origin-key';
