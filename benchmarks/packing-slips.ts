import { drawLabel } from '#sandbox/carrier/draw-label.ts';
import type { drawSlips, Slip } from '#shop/order-desk/draw-slips.ts';
import { type Drawer, drawPaper } from '#shop/paper/draw-paper.ts';
import { type Measurement, median } from './row.ts';

const [batch, lines, rounds, barSeconds] = [100, 12, 3, 5];
const drawer: Drawer<typeof drawSlips> = {
  module: new URL('../shop/order-desk/draw-slips.ts', import.meta.url),
  name: 'drawSlips',
};

/** Drawing a batch of packing slips with their labels as one PDF, in the thread for papers. */
export const measurePackingSlips: Measurement = async () => {
  const slips = await Promise.all(Array.from({ length: batch }, (_, place) => slipOf(place)));
  const frame = { title: 'Ranzen', language: 'de', author: 'Ranzen', foot: '{page} / {pages}' };
  const sheet = { ...frame, date: new Date('2026-11-23T08:00:00Z'), slips };
  const seconds: { worked: number; passed: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [began, usage] = [performance.now(), process.cpuUsage()];
    await drawPaper(drawer, sheet);
    const { user, system } = process.cpuUsage(usage);
    seconds.push({ worked: (user + system) / 1e6, passed: (performance.now() - began) / 1000 });
  }
  const worked = median(seconds.map((each) => each.worked));
  const passed = median(seconds.map((each) => each.passed));
  return {
    what: `a batch of ${batch} packing slips of ${lines} lines and their labels as one PDF`,
    measured: `${worked.toFixed(1)} s of processor time (${passed.toFixed(1)} s passed)`,
    bar: `at most ${barSeconds} s of processor time`,
    isMet: worked <= barSeconds,
  };
};

async function slipOf(place: number): Promise<Slip> {
  const orderNumber = `R-2026-${100_000 + place}`;
  const trackingCode = `RZ17000000000${100_000 + place}`;
  const recipient = ['Grundschule am Kreideweg', 'Jana Weiß', 'Kreideweg 7', '10623 Berlin'];
  const parcel = { trackingCode, reference: `${orderNumber}-1`, carrierCode: 'dhl', recipient };
  const booked = { email: null, isReturn: false, bookedAt: new Date(0), moved: undefined };
  return {
    heading: `Lieferschein zu ${orderNumber}`,
    parcel: 'Paket 1',
    from: 'Ranzen GmbH, Schulgasse 1, 73430 Aalen',
    to: recipient.join('\n'),
    reference: '',
    columns: { item: 'Artikel', number: 'Artikelnummer', pieces: 'Stück' },
    lines: Array.from({ length: lines }, (_, line) => ({
      itemNumber: String(100_000 + line),
      name: `Schreibheft A4, liniert, Lineatur ${line}`,
      variant: 'Blau, 16 Blatt',
      quantity: line + 1,
    })),
    children: [],
    trackingCode,
    carrier: 'DHL',
    label: await drawLabel({ ...parcel, ...booked }),
    noLabel: 'Das Etikett fehlt.',
  };
}
