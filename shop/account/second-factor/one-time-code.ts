import { Secret, TOTP } from 'otpauth';

/** Time steps that a code may be early or late: clocks differ, and people type slowly. */
const tolerance = 1;

/** A new secret as authenticator apps take it: 160 random bits in base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that an authenticator app reads from a QR code (RFC 6238 with SHA-1, 6 digits, 30 seconds). */
export function setupAddress(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** The time step whose code this is, one earlier and one later included; undefined for a wrong code. Pure. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp, window: tolerance });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

/** The code that an app with this secret shows at a moment. */
export function codeAt(secret: string, at: Date): string {
  return totpOf(secret).generate({ timestamp: at.getTime() });
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Ranzen', label, secret: Secret.fromBase32(secret) });
}
