import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import { HostedZone, type IHostedZone } from 'aws-cdk-lib/aws-route53';
import { Construct } from 'constructs';

export interface ServiceDomainProps {
  readonly domainName: string;
  /** Without it, a certificate is created in the region of the stack. */
  readonly certificateArn: string | undefined;
  /** Without it, somebody else creates the DNS records. */
  readonly hostedZone: { readonly hostedZoneId: string; readonly zoneName: string } | undefined;
}

/** A custom domain name: its certificate and the hosted zone of its DNS records. */
export class ServiceDomain extends Construct {
  readonly name: string;
  /** Where clients reach the service, without a slash at its end. */
  readonly url: string;
  readonly certificate: ICertificate;
  readonly zone: IHostedZone | undefined;

  constructor(scope: Construct, id: string, { domainName, certificateArn, hostedZone }: ServiceDomainProps) {
    super(scope, id);
    this.name = domainName;
    this.url = `https://${domainName}`;
    this.zone = hostedZone && HostedZone.fromHostedZoneAttributes(this, 'Zone', hostedZone);
    this.certificate =
      certificateArn === undefined
        ? new Certificate(this, 'Certificate', {
            domainName,
            validation: CertificateValidation.fromDns(this.zone),
          })
        : Certificate.fromCertificateArn(this, 'Certificate', certificateArn);
  }
}
