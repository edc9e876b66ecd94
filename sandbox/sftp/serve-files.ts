import ssh2, { type Attributes, type SFTPWrapper } from 'ssh2';

export type SandboxFile = {
  content: Buffer;
  /** In seconds. */
  modifiedAt: number;
  /** What the server says of its size; that of the content where it is left out. */
  size?: number;
};

export type SftpFiles = {
  files: Map<string, SandboxFile>;
  /** What clients asked for. */
  requests: string[];
  /** Names that every folder is said to hold too, as files. */
  listed: string[];
  /**
   * Cuts the connection after the first part of a file, in or out; answers nothing about files any more; goes on writing a file; or lets no
   * file be renamed.
   */
  misbehaves: 'cuts' | 'stalls' | 'writes' | 'keeps' | undefined;
};

type Handle = {
  path: string;
  /** How many names of a folder were listed. */
  listed?: number;
};

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp;
const mostRead = 64 * 1024;
const mostListed = 500;

/** Answers the requests of a session by files in memory. */
export function serveFiles(sftp: SFTPWrapper, served: SftpFiles, cut: () => void): void {
  const handles: Handle[] = [];
  const { files, requests } = served;
  const open = (id: number, handle: Handle) => {
    const place = Buffer.alloc(4);
    place.writeUInt32BE(handles.push(handle) - 1);
    sftp.handle(id, place);
  };
  const of = (handle: Buffer): Handle => handles[handle.readUInt32BE()] ?? { path: '' };
  const done = (id: number, isDone: boolean) =>
    sftp.status(id, isDone ? STATUS_CODE.OK : STATUS_CODE.NO_SUCH_FILE);
  const isStalled = () => served.misbehaves === 'stalls';
  sftp.on('OPEN', (id, path, flags) => {
    requests.push(`open ${path}`);
    if (isStalled()) return;
    if ((flags & OPEN_MODE.WRITE) !== 0)
      files.set(path, { content: Buffer.alloc(0), modifiedAt: 0 });
    if (files.has(path)) open(id, { path });
    else done(id, false);
  });
  sftp.on('OPENDIR', (id, path) => {
    requests.push(`list ${path}`);
    if (!isStalled()) open(id, { path: path.replace(/\/$/, '') });
  });
  sftp.on('READDIR', (id, place) => {
    const handle = of(place);
    const names = [...files.keys()]
      .filter((path) => path.slice(0, path.lastIndexOf('/')) === handle.path)
      .map((path) => path.slice(path.lastIndexOf('/') + 1));
    const rest = [...names, ...served.listed].slice(handle.listed ?? 0);
    const part = rest.slice(0, mostListed);
    if (part.length === 0) return sftp.status(id, STATUS_CODE.EOF);
    handle.listed = (handle.listed ?? 0) + part.length;
    const entries = part.map((filename) => ({
      filename,
      longname: filename,
      attrs: attrsOf(files.get(`${handle.path}/${filename}`)),
    }));
    return sftp.name(id, entries);
  });
  sftp.on('FSTAT', (id, place) => sftp.attrs(id, attrsOf(files.get(of(place).path))));
  sftp.on('READ', (id, place, offset, length) => {
    if (isStalled()) return undefined;
    const file = files.get(of(place).path);
    const part = file?.content.subarray(offset, offset + Math.min(length, mostRead));
    if (!file || !part?.length) return sftp.status(id, STATUS_CODE.EOF);
    sftp.data(id, part);
    if (served.misbehaves === 'cuts') cut();
    if (served.misbehaves === 'writes') file.modifiedAt += 1;
    return undefined;
  });
  sftp.on('WRITE', (id, place, offset, data) => {
    const { path } = of(place);
    const before = files.get(path)?.content ?? Buffer.alloc(0);
    files.set(path, { content: Buffer.concat([before.subarray(0, offset), data]), modifiedAt: 0 });
    if (served.misbehaves === 'cuts') cut();
    else done(id, true);
  });
  sftp.on('CLOSE', (id) => done(id, true));
  // Folders are what paths of files name.
  sftp.on('MKDIR', (id) => done(id, true));
  sftp.on('REMOVE', (id, path) => done(id, files.delete(path)));
  sftp.on('RENAME', (id, from, to) => {
    requests.push(`rename ${from} ${to}`);
    const file = files.get(from);
    if (!file || files.has(to) || served.misbehaves === 'keeps')
      return sftp.status(id, STATUS_CODE.FAILURE);
    files.set(to, file);
    return done(id, files.delete(from));
  });
}

const attrsOf = (file: SandboxFile | undefined): Attributes => ({
  mode: 0o100_644,
  uid: 0,
  gid: 0,
  size: file?.size ?? file?.content.length ?? 0,
  atime: 0,
  mtime: file?.modifiedAt ?? 0,
});
