import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readSettings, variableNames } from '#server/settings/settings.ts';
import { backofficeHost } from '#shop/storefronts/hosts.ts';
import { tabulateHosts } from '#shop/storefronts/find-storefront.ts';
import { projectFolder } from '#start/machine/project-folder.ts';
import { type Image, readContainerfile } from './containerfile.ts';

type Variables = Record<string, string>;
type Reference = { configMapRef?: { name: string }; secretRef?: { name: string } };
type Probe = { httpGet?: { path: string; port: string }; tcpSocket?: { port: string } };
type PodContainer = {
  image: string;
  args?: string[];
  env?: { name: string; value: string }[];
  envFrom: Reference[];
  ports?: { name: string; containerPort: number }[];
  securityContext: object;
  resources: { limits: { memory: string } };
  volumeMounts: { name: string; mountPath: string }[];
} & Record<`${'startup' | 'readiness' | 'liveness'}Probe`, Probe | undefined>;
type Pod = {
  securityContext: object;
  automountServiceAccountToken: boolean;
  terminationGracePeriodSeconds?: number;
  containers: [PodContainer];
  volumes: { name: string }[];
};
type Template = { metadata: { labels: object }; spec: Pod };
type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: Variables;
  stringData?: Variables;
  spec: {
    selector?: { matchLabels?: object } & object;
    template?: Template;
    jobTemplate?: { spec: { template: Template } };
    ports?: { targetPort: string; name: string }[];
    rules?: { host: string; http: { paths: { backend: { service: object } }[] } }[];
    tls?: { hosts: string[] }[];
  };
};

const textOf = (file: string) => readFile(join(projectFolder, file), 'utf8');

let image: Image;
beforeAll(async () => {
  image = readContainerfile(await textOf('Containerfile'));
});

/** Fails for names that the program does not read, and for values that it refuses. */
function settingsOf(given: Variables) {
  expect(Object.keys(given).filter((name) => !variableNames.includes(name))).toEqual([]);
  const { PATH: _, HOME: __, NODE_ENV: ___, ...ofImage } = image.environment;
  return readSettings({ ...ofImage, ...given });
}

describe('[OP5.nodes] the manifests for Kubernetes', () => {
  const folder = 'operations/kubernetes';
  let manifests: Manifest[];
  let files: string[];
  beforeAll(async () => {
    files = (await readdir(join(projectFolder, folder))).filter((name) => name.endsWith('.yaml'));
    const applied = files.filter((file) => file !== 'kustomization.yaml');
    const texts = await Promise.all(applied.map((file) => textOf(`${folder}/${file}`)));
    manifests = texts.flatMap((text) =>
      parseAllDocuments(text).map((document) => document.toJS() as Manifest),
    );
  });
  const ofKind = (kind: string) => manifests.filter((each) => each.kind === kind);
  const named = (kind: string, name: string) =>
    ofKind(kind).find(({ metadata }) => metadata.name === name);
  const templates = () =>
    manifests.flatMap(({ metadata: { name }, spec }) => {
      const template = spec?.template ?? spec?.jobTemplate?.spec.template;
      return template ? [{ name, template }] : [];
    });

  function variablesOf({ env = [], envFrom }: PodContainer): Variables {
    const referred = envFrom.map(({ configMapRef, secretRef }) => {
      const found = configMapRef
        ? named('ConfigMap', configMapRef.name)?.data
        : named('Secret', secretRef?.name ?? '')?.stringData;
      if (!found)
        throw new Error(`Nothing is called ${JSON.stringify({ configMapRef, secretRef })}.`);
      return found;
    });
    const own = Object.fromEntries(env.map(({ name, value }) => [name, value]));
    return Object.assign({}, ...referred, own) as Variables;
  }

  test('are all applied, but for the example of secrets', async () => {
    const { resources } = parse(await textOf(`${folder}/kustomization.yaml`)) as {
      resources: string[];
    };
    const others = new Set(['kustomization.yaml', 'secrets.example.yaml']);
    expect(files.filter((file) => !others.has(file)).sort()).toEqual(resources.toSorted());
  });

  test('give containers no more than the image needs', () => {
    expect(
      templates()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['ranzen-backup', 'ranzen-backup-drill', 'ranzen-web', 'ranzen-worker']);
    const [uid, gid] = image.user.split(':').map(Number);
    for (const { template } of templates()) {
      const { securityContext, automountServiceAccountToken, containers, volumes } = template.spec;
      const [container] = containers;
      expect(automountServiceAccountToken).toBe(false);
      expect(securityContext).toMatchObject({
        runAsNonRoot: true,
        runAsUser: uid,
        runAsGroup: gid,
        fsGroup: gid,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.image).toBe('ranzen');
      expect(container.resources.limits.memory).toMatch(/^\d+[GM]i$/);
      expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toEqual([
        ...image.volumes,
        '/tmp',
      ]);
      expect(container.volumeMounts.map(({ name }) => name)).toEqual(
        volumes.map(({ name }) => name),
      );
    }
  });

  test('name variables, ports and addresses of the program', () => {
    const facts = templates().map(({ name, template: { spec } }) => {
      const [container] = spec.containers;
      const { role, port, metrics, environment, drainSeconds } = settingsOf(variablesOf(container));
      const known: Record<number, string> = { [port]: 'http', [metrics?.port ?? 0]: 'metrics' };
      const probes = [container.startupProbe, container.readinessProbe, container.livenessProbe];
      return {
        name,
        role,
        environment,
        ports: (container.ports ?? []).map(
          (each) => `${each.name} is ${String(known[each.containerPort])}`,
        ),
        probes: probes.flatMap((probe) => {
          const { path = 'tcp', port: asked = '' } = { ...probe?.tcpSocket, ...probe?.httpGet };
          return probe ? [`${asked} ${path}`] : [];
        }),
        hasTimeToDrain: (spec.terminationGracePeriodSeconds ?? 30) > drainSeconds + 15,
      };
    });
    const environment = 'production';
    const job = { role: 'all', environment, ports: [], probes: [], hasTimeToDrain: true };
    expect(facts.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual([
      { ...job, name: 'ranzen-backup' },
      { ...job, name: 'ranzen-backup-drill' },
      {
        ...job,
        name: 'ranzen-web',
        role: 'web',
        ports: ['http is http', 'metrics is metrics'],
        probes: ['http /healthz', 'http /readyz', 'http /healthz'],
      },
      {
        ...job,
        name: 'ranzen-worker',
        role: 'worker',
        ports: ['metrics is metrics'],
        probes: ['metrics tcp', 'metrics /metrics'],
      },
    ]);
  });

  test('keep the owner of the database from web nodes, and give backups where they go', () => {
    const settings = Object.fromEntries(
      templates().map(({ name, template }) => [
        name,
        settingsOf(variablesOf(template.spec.containers[0])),
      ]),
    );
    expect(settings['ranzen-web']?.databaseUrl).toBeUndefined();
    expect(settings['ranzen-web']?.databaseWebUrl).toMatch(/ranzen_web/);
    expect(settings['ranzen-worker']?.databaseUrl).toMatch(/ranzen_owner/);
    expect(settings['ranzen-backup']?.backups?.to.kind).toBe('s3');
    expect(settings['ranzen-backup']?.databaseBackupUrl).toMatch(/ranzen_backup/);
    const words = templates().flatMap(({ template }) => template.spec.containers[0].args ?? []);
    expect(words.join(' ')).toBe('node start/shop.ts backup run node start/shop.ts backup drill');
  });

  test('join services, labels and hosts', () => {
    for (const { spec } of [...ofKind('Deployment'), ...ofKind('PodDisruptionBudget')]) {
      const labels = templates().map(({ template }) => template.metadata.labels);
      expect(labels).toContainEqual(spec.selector?.matchLabels);
    }
    const [service] = ofKind('Service');
    const web = named('Deployment', 'ranzen-web')?.spec.template;
    expect(service?.spec.selector).toEqual(web?.metadata.labels);
    expect(web?.spec.containers[0].ports?.map(({ name }) => name)).toContain(
      service?.spec.ports?.[0]?.targetPort,
    );
    const site = { environment: 'production', mainDomain: 'ranzen', port: 443 } as const;
    const hosts = [...tabulateHosts(site).keys(), backofficeHost(site)].sort();
    const [ingress] = ofKind('Ingress');
    expect(ingress?.spec.tls?.flatMap((each) => each.hosts).sort()).toEqual(hosts);
    expect(ingress?.spec.rules?.map(({ host }) => host).sort()).toEqual(hosts);
    for (const { http } of ingress?.spec.rules ?? [])
      expect(http.paths.map(({ backend }) => backend.service)).toEqual([
        { name: service?.metadata.name, port: { name: service?.spec.ports?.[0]?.name } },
      ]);
  });
});

describe('[OP5.nodes] compose.yaml', () => {
  type Service = {
    image: string;
    environment?: Variables;
    volumes?: string[];
    depends_on?: Record<string, { condition: string }>;
    healthcheck?: object;
    read_only?: boolean;
    command?: string[];
    stop_grace_period?: string;
  };
  let compose: { services: Record<string, Service>; volumes: Record<string, null> };
  beforeAll(async () => {
    const given = new Map(
      (await textOf('operations/compose/example.env'))
        .split('\n')
        .filter((line) => line.includes('=') && !line.startsWith('#'))
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
    const text = (await textOf('compose.yaml')).replaceAll(
      /\$\{(\w+)(?::[-?][^}]*)?\}/g,
      (_, name: string) => {
        const value = given.get(name);
        if (value === undefined) throw new Error(`example.env does not name ${name}.`);
        return value === '' ? 'ab'.repeat(32) : value;
      },
    );
    compose = parse(text, { merge: true }) as typeof compose;
  });
  const service = (name: string) => compose.services[name] as Service;

  test('has two web nodes, a worker, PostgreSQL, a proxy and backups, each with variables that the program reads', () => {
    expect(Object.keys(compose.services)).toEqual([
      'database',
      'worker',
      'web1',
      'web2',
      'proxy',
      'backup',
    ]);
    const roleOf = (name: string) => settingsOf(service(name).environment ?? {}).role;
    expect(['worker', 'web1', 'web2'].map(roleOf)).toEqual(['worker', 'web', 'web']);
    for (const name of ['web1', 'web2']) {
      const { databaseUrl, trustProxy, drainSeconds } = settingsOf(service(name).environment ?? {});
      expect({ databaseUrl, trustProxy }).toEqual({ databaseUrl: undefined, trustProxy: 1 });
      expect(Number.parseInt(service(name).stop_grace_period ?? '', 10)).toBeGreaterThan(
        drainSeconds + 15,
      );
    }
    const { backups, databaseBackupUrl } = settingsOf(service('backup').environment ?? {});
    expect(backups?.to).toEqual({ kind: 'folder', folder: '/backups' });
    expect(databaseBackupUrl).toMatch(/ranzen_backup/);
    expect(service('backup').command).toEqual(['node', 'start/shop.ts', 'backup', 'run']);
  });

  test('runs the shop with a root file system that cannot be written', () => {
    for (const name of ['worker', 'web1', 'web2', 'backup'])
      expect(service(name)).toMatchObject({
        image: 'ranzen',
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        tmpfs: ['/tmp'],
      });
    for (const name of ['worker', 'web1', 'web2'])
      expect(service(name).volumes).toEqual([`${name}:${image.volumes.join()}`]);
  });

  test('names files, volumes, services and passwords that there are', async () => {
    const services = Object.values(compose.services);
    const sources = services.flatMap(({ volumes = [] }) =>
      volumes.map((volume) => volume.split(':', 1)[0] ?? ''),
    );
    const known = new Set([...Object.keys(compose.volumes), ...Object.keys(compose.services)]);
    const needed = services.flatMap(({ depends_on: others = {} }) => Object.entries(others));
    const isThere = (name: string) =>
      name.startsWith('./') ? existsSync(join(projectFolder, name)) : known.has(name);
    const names = [...sources, ...needed.map(([name]) => name)];
    expect(names.filter((name) => !isThere(name))).toEqual([]);
    expect(new Set(needed.map(([, { condition }]) => condition))).toEqual(
      new Set(['service_healthy']),
    );
    const variables = (text: string) => [...new Set(text.match(/(?<=\$\{?)[A-Z_0-9]+\b/g))];
    const given = (name: string) => Object.keys(service(name).environment ?? {});
    const ofProxy = variables(await textOf('operations/compose/haproxy.cfg'));
    expect(given('proxy')).toEqual(expect.arrayContaining(ofProxy));
    const ofRoles = variables(await textOf('operations/compose/roles.sh'));
    expect([...given('database'), 'PGDATA']).toEqual(expect.arrayContaining(ofRoles));
  });
});
