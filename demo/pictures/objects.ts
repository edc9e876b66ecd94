import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The file of an object: an emoji of the package, or a drawing of our own for what no emoji shows. */
export function objectFile(object: ObjectName): string {
  const emoji: string | undefined = object in emojis ? emojis[object as keyof typeof emojis] : undefined;
  return emoji === undefined ? join(drawings, `${object}.svg`) : join(emojiFolder, `${emoji}.webp`);
}

export type ObjectName = keyof typeof emojis | (typeof drawn)[number];

const emojiFolder = join(dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets');
const drawings = join(dirname(fileURLToPath(import.meta.url)), 'objects');

/** Our own drawings in `objects/`. */
const drawn = [
  'beads', 'beaker', 'bean-bag', 'blankets', 'bookcase', 'building-blocks', 'calculator', 'chalkboard', 'compasses',
  'cycle-helmet', 'dough', 'drinking-bottle', 'eraser', 'exercise-book', 'felt-pen', 'glue-stick', 'gym-bag', 'gym-mat',
  'highlighter', 'hole-punch', 'index-cards', 'paint-bottle', 'paint-box', 'pen-cup', 'pencil-case', 'projector',
  'refill-pad', 'ring-binder', 'rug', 'school-cone', 'sharpener', 'sheet', 'skipping-rope', 'stamp', 'stapler', 'table',
  'tambourine', 'tape', 'triangle', 'whiteboard', 'wooden-cube', 'xylophone',
] as const;

/** Names for the emojis in use; the values are their code points, as the package names its files. */
const emojis = {
  abacus: '1f9ee', abc: '1f524', accordion: '1fa97', 'adhesive-bandage': '1fa79', aeroplane: '1f6e9-fe0f',
  'alarm-clock': '23f0', alembic: '2697-fe0f', ant: '1f41c', apple: '1f34e', badminton: '1f3f8',
  'ball-of-wool': '1f9f6', balloon: '1f388', banana: '1f34c', banjo: '1fa95', basket: '1f9fa', basketball: '1f3c0',
  battery: '1f50b', bed: '1f6cf-fe0f', bee: '1f41d', beetle: '1fab2', bell: '1f514', bento: '1f371', bicycle: '1f6b2',
  'blue-book': '1f4d8', bone: '1f9b4', bookmark: '1f516', boomerang: '1fa83', boot: '1f97e', bow: '1f380',
  bowl: '1f963', bowling: '1f3b3', 'boxing-glove': '1f94a', brain: '1f9e0', brick: '1f9f1', broccoli: '1f966',
  broom: '1f9f9', bubbles: '1fae7', bucket: '1faa3', bullseye: '1f3af', bus: '1f68c', butterfly: '1f98b',
  cabinet: '1f5c4-fe0f', cactus: '1f335', calendar: '1f4c5', camera: '1f4f7', candle: '1f56f-fe0f', cap: '1f9e2',
  car: '1f697', 'card-box': '1f5c3-fe0f', 'card-dividers': '1f5c2-fe0f', 'card-index': '1f4c7',
  'carousel-horse': '1f3a0', 'carpentry-saw': '1fa9a', carrot: '1f955', caterpillar: '1f41b', chair: '1fa91',
  'champagne-sparkles': '2728', check: '2705', 'chess-pawn': '265f-fe0f', chick: '1f424', clipboard: '1f4cb',
  clock: '1f550', 'clutch-bag': '1f45d', coat: '1f9e5', compass: '1f9ed', computer: '1f5a5-fe0f', cookie: '1f36a',
  'cooking-pot': '1f372', couch: '1f6cb-fe0f', cow: '1f404', crayon: '1f58d-fe0f', crown: '1f451', cup: '2615',
  cutlery: '1f374', 'desk-calendar': '1f4c6', diamond: '1f48e', die: '1f3b2', 'digit-1': '0031-fe0f-20e3',
  'digit-2': '0032-fe0f-20e3', 'digit-3': '0033-fe0f-20e3', dinosaur: '1f995', disc: '1f4bf', dna: '1f9ec',
  door: '1f6aa', drop: '1f4a7', drum: '1f941', ear: '1f442', egg: '1f95a', 'electric-plug': '1f50c',
  elephant: '1f418', envelope: '2709-fe0f', eyes: '1f441-fe0f', 'fallen-leaf': '1f342', feather: '1fab6',
  'field-hockey': '1f3d1', 'file-folder': '1f4c1', 'fire-engine': '1f692', 'fire-extinguisher': '1f9ef',
  flute: '1fa88', 'flying-disc': '1f94f', football: '26bd', 'fountain-pen': '1f58b-fe0f',
  fox: '1f98a', frame: '1f5bc-fe0f', frog: '1f438', 'game-controller': '1f3ae', gear: '2699-fe0f', gift: '1f381',
  giraffe: '1f992', 'glass-of-milk': '1f95b', globe: '1f30d', glove: '1f9e4', 'glowing-star': '1f31f',
  'goal-net': '1f945', goggles: '1f97d', 'green-book': '1f4d7', guitar: '1f3b8', hammer: '1f528', hand: '270b',
  handbag: '1f45c', headphones: '1f3a7', heart: '2764-fe0f', 'heart-organ': '1fac0', helicopter: '1f681',
  hibiscus: '1f33a', hook: '1fa9d', hoop: '2b55', hourglass: '231b', hundred: '1f4af', 'ice-skate': '26f8-fe0f',
  'id-card': '1faaa', jar: '1fad9', joker: '1f0cf', 'juice-box': '1f9c3', key: '1f511', keyboard: '2328-fe0f',
  'kick-scooter': '1f6f4', kite: '1fa81', knot: '1faa2', 'lab-coat': '1f97c', label: '1f3f7-fe0f', ladder: '1fa9c',
  ladybird: '1f41e', lamp: '1f4a1', lantern: '1f3ee', laptop: '1f4bb', ledger: '1f4d2', 'letter-a': '1f170-fe0f',
  'letter-b': '1f171-fe0f', 'letter-o': '1f17e-fe0f', 'letters-lower': '1f521', 'letters-upper': '1f520',
  lifebuoy: '1f6df', lightning: '26a1', lion: '1f981', lock: '1f512', locomotive: '1f682', 'long-drum': '1fa98',
  lorry: '1f69b', lotion: '1f9f4', loudspeaker: '1f50a', magnet: '1f9f2', magnifier: '1f50d', map: '1f5fa-fe0f',
  'maple-leaf': '1f341', maracas: '1fa87', masks: '1f3ad', medal: '1f3c5', megaphone: '1f4e3', microphone: '1f3a4',
  microscope: '1f52c', mirror: '1fa9e', monkey: '1f412', moon: '1f319', 'mouse-device': '1f5b1-fe0f',
  'musical-keyboard': '1f3b9', 'musical-notes': '1f3b6', needle: '1faa1', 'nesting-dolls': '1fa86',
  newspaper: '1f4f0', notebook: '1f4d3', notepad: '1f5d2-fe0f', numbers: '1f522', 'nut-and-bolt': '1f529',
  'open-book': '1f4d6', 'open-folder': '1f4c2', 'orange-book': '1f4d9', package: '1f4e6', page: '1f4c4',
  paintbrush: '1f58c-fe0f', palette: '1f3a8', panda: '1f43c', paperclips: '1f587-fe0f', 'party-popper': '1f389',
  pear: '1f350', pencil: '270f-fe0f', penguin: '1f427', 'petri-dish': '1f9eb', 'picture-book': '1f4d4', pig: '1f416',
  planet: '1fa90', plate: '1f37d-fe0f', pliers: '1f527', 'police-car': '1f693', 'potted-plant': '1fab4',
  printer: '1f5a8-fe0f', purse: '1f45b', pushpin: '1f4cc', 'puzzle-piece': '1f9e9', rabbit: '1f407',
  'racing-car': '1f3ce-fe0f', radio: '1f4fb', rainbow: '1f308', recycling: '267b-fe0f', 'red-book': '1f4d5',
  robot: '1f916', rock: '1faa8', rocket: '1f680', 'roller-skate': '1f6fc', 'rugby-ball': '1f3c9', ruler: '1f4cf',
  'running-shirt': '1f3bd', 'safety-pin': '1f9f7', 'safety-vest': '1f9ba', 'sailing-boat': '26f5', sandwich: '1f96a',
  satchel: '1f392', saxophone: '1f3b7', scales: '2696-fe0f', scarf: '1f9e3', scissors: '2702-fe0f',
  screwdriver: '1fa9b', scroll: '1f4dc', seedling: '1f331', 'set-square': '1f4d0', 'sewing-thread': '1f9f5',
  shell: '1f41a', shield: '1f6e1-fe0f', ship: '1f6a2', 'shopping-bags': '1f6cd-fe0f', shorts: '1fa73',
  skateboard: '1f6f9', sled: '1f6f7', slide: '1f6dd', snail: '1f40c', sneaker: '1f45f', snowflake: '2744-fe0f',
  soap: '1f9fc', socks: '1f9e6', 'speech-bubble': '1f4ac', 'sphere-blue': '1f535', 'sphere-green': '1f7e2',
  'sphere-orange': '1f7e0', 'sphere-purple': '1f7e3', 'sphere-yellow': '1f7e1', 'spiral-calendar': '1f5d3-fe0f',
  sponge: '1f9fd', star: '2b50', stethoscope: '1fa7a', stopwatch: '23f1-fe0f', strawberry: '1f353',
  'studio-microphone': '1f399-fe0f', suitcase: '1f9f3', sun: '2600-fe0f', sunflower: '1f33b', swimsuit: '1fa71',
  'table-tennis': '1f3d3', tablet: '1f4f1', teapot: '1fad6', teddy: '1f9f8', telephone: '260e-fe0f',
  telescope: '1f52d', television: '1f4fa', tennis: '1f3be', tent: '26fa', 'test-tube': '1f9ea',
  thermometer: '1f321-fe0f', 'timer-clock': '23f2-fe0f', 'toilet-paper': '1f9fb', toolbox: '1f9f0', tooth: '1f9b7',
  toothbrush: '1faa5', 'top-hat': '1f3a9', torch: '1f526', tractor: '1f69c', 'traffic-light': '1f6a6', train: '1f686',
  trex: '1f996', trophy: '1f3c6', truck: '1f69a', trumpet: '1f3ba', tulip: '1f337', umbrella: '2602-fe0f',
  unicorn: '1f984', 'video-camera': '1f4f9', violin: '1f3bb', volcano: '1f30b', volleyball: '1f3d0', wand: '1fa84',
  wastebasket: '1f5d1-fe0f', watch: '231a', 'water-goggles': '1f93f', 'sphere-red': '1f534',
  'wind-chime': '1f390', window: '1fa9f', wood: '1fab5', 'yo-yo': '1fa80', zebra: '1f993',
};
