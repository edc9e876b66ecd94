import { type KeyObject, randomUUID, sign } from 'node:crypto';
import type { Session } from './amazon-pay-objects.ts';

/** A notification about the newest refund, or else the charge, of a session: signed as SNS signs (version 2). */
export function notificationOf(
  { chargeId, permissionId, refunds }: Session,
  merchantId: string,
  certificateUrl: string,
  key: KeyObject,
): string {
  const refundId = refunds.at(-1)?.id;
  const content = {
    MerchantID: merchantId,
    ObjectType: refundId ? 'REFUND' : 'CHARGE',
    ObjectId: refundId ?? chargeId,
    ChargePermissionId: permissionId,
    NotificationType: 'STATE_CHANGE',
    NotificationId: randomUUID(),
    NotificationVersion: 'V2',
  };
  const message = {
    Message: JSON.stringify(content),
    MessageId: randomUUID(),
    Timestamp: new Date().toISOString(),
    TopicArn: 'arn:aws:sns:eu-west-1:000000000000:sandbox',
    Type: 'Notification',
  };
  const text = Object.entries(message)
    .map(([name, value]) => `${name}\n${value}\n`)
    .join('');
  return JSON.stringify({
    ...message,
    SignatureVersion: '2',
    Signature: sign('sha256', Buffer.from(text), key).toString('base64'),
    SigningCertURL: certificateUrl,
  });
}
