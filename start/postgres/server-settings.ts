import { totalmem } from 'node:os';

/** Command-line settings of the local server: small machine, fast disk, loopback only. */
export function serverSettings({ port, durable }: { port: number; durable: boolean }): string[] {
  const memoryMb = Math.floor(totalmem() / 1024 / 1024);
  const settings: Record<string, string | number> = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: `${Math.min(256, Math.floor(memoryMb / 8))}MB`,
    effective_cache_size: `${Math.floor(memoryMb / 2)}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    random_page_cost: 1.1,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    ...(durable ? durableSettings : fastSettings),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** With what backups need. A slot whose backups stopped keeps no more log than this; the next one is a full one. */
const durableSettings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  wal_level: 'replica',
  max_wal_senders: 4,
  max_slot_wal_keep_size: '4GB',
};
const fastSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
};
