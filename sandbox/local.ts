/** Whether a Host header names this machine. Foreign names that resolve to it do not (DNS rebinding). */
export function isLocal(host: string | undefined): boolean {
  return /^(([a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host ?? '');
}
