import { API } from './api-grants.ts';
import { actions, type Grant, type Grants, TAGS } from './policy.ts';

// Resources of CloudFront and Route 53 have no names that a policy could match. An action applies only to its own kind of
// resource, so one list for all kinds grants no more than one for each.
const CLOUDFRONT = ['cache-policy', 'distribution', 'response-headers-policy'].map(
  (kind) => `arn:aws:cloudfront::*:${kind}/*`,
);
const ROUTE_53 = ['change', 'healthcheck', 'hostedzone'].map((kind) => `arn:aws:route53:::${kind}/*`);

/** Create, read, change and delete resources of a kind. */
function cloudFrontGrant(kind: string, ...more: readonly string[]): readonly Grant[] {
  const verbs = ['Create', 'Get', 'Update', 'Delete'].map((verb) => verb + kind);
  return [{ Action: actions('cloudfront', ...verbs, ...more), Resource: CLOUDFRONT }];
}

const RECORDS = {
  Action: actions('route53', 'GetHostedZone', 'ListResourceRecordSets', 'ChangeResourceRecordSets', 'GetChange'),
  Resource: ROUTE_53,
};

/** For CloudFront with what it needs, certificates, and DNS. */
export const EDGE_GRANTS: Grants = {
  'AWS::ApiGatewayV2::Authorizer': [API],
  'AWS::CloudFront::CachePolicy': cloudFrontGrant('CachePolicy'),
  'AWS::CloudFront::ResponseHeadersPolicy': cloudFrontGrant('ResponseHeadersPolicy'),
  'AWS::CloudFront::Distribution': cloudFrontGrant('Distribution', ...TAGS),
  'AWS::WAFv2::WebACL': [
    {
      Action: actions('wafv2', ...['Create', 'Get', 'Update', 'Delete'].map((verb) => `${verb}WebACL`), ...TAGS),
      Resource: ['arn:aws:wafv2:us-east-1:*:global/webacl/utility-service-*/*'],
    },
  ],
  'AWS::SecretsManager::Secret': [
    {
      // CloudFormation reads it to write it into the distribution and the authorizer.
      Action: actions(
        'secretsmanager',
        ...['CreateSecret', 'DescribeSecret', 'GetSecretValue', 'UpdateSecret', 'DeleteSecret'],
        ...['TagResource', 'UntagResource'],
      ),
      // Named after the logical id.
      Resource: ['arn:aws:secretsmanager:*:*:secret:EdgeOriginLockKey*'],
    },
    { Action: ['secretsmanager:GetRandomPassword'], Resource: ['*'] },
  ],
  'AWS::CertificateManager::Certificate': [
    {
      Action: actions(
        'acm',
        ...['DescribeCertificate', 'DeleteCertificate', 'UpdateCertificateOptions'],
        ...['AddTagsToCertificate', 'RemoveTagsFromCertificate', 'ListTagsForCertificate'],
      ),
      Resource: ['arn:aws:acm:*:*:certificate/*'],
    },
    { Action: ['acm:RequestCertificate'], Resource: ['*'] },
    // Its validation is a record.
    RECORDS,
  ],
  'AWS::Route53::RecordSet': [RECORDS],
  'AWS::Route53::HealthCheck': [
    {
      Action: actions(
        'route53',
        ...['GetHealthCheck', 'UpdateHealthCheck', 'DeleteHealthCheck'],
        ...['ChangeTagsForResource', 'ListTagsForResource'],
      ),
      Resource: ROUTE_53,
    },
    { Action: ['route53:CreateHealthCheck'], Resource: ['*'] },
  ],
};
