import type { ParcelCarrier } from '#adapters/carrier/port.ts';

/** A carrier that numbers parcels consecutively, with the same number for the same reference, and tracks nothing. */
export type FakeCarrier = ParcelCarrier & {
  /** All calls throw while it is set. */
  isAway: boolean;
  /** The references of all calls, in their order. */
  references: string[];
  /** Codes of cancelled parcels, in their order. */
  calledOff: string[];
};

export function fakeCarrier(): FakeCarrier {
  const references: string[] = [];
  function numberOf(reference: string): string {
    if (carrier.isAway) throw new Error('Nobody answers.');
    if (!references.includes(reference)) references.push(reference);
    return `RR${String(references.indexOf(reference) + 1).padStart(12, '0')}`;
  }
  async function callOff(trackingCode: string): Promise<boolean> {
    if (carrier.isAway) throw new Error('Nobody answers.');
    carrier.calledOff.push(trackingCode);
    return true;
  }
  const carrier: FakeCarrier = {
    isAway: false,
    references,
    calledOff: [],
    async book({ reference }) {
      const trackingCode = numberOf(reference);
      return {
        trackingCode,
        trackingUrl: undefined,
        label: '',
        labelPdf: undefined,
        expectedOn: undefined,
      };
    },
    async announceReturn({ reference }) {
      const trackingCode = numberOf(reference);
      return { trackingCode, trackingUrl: `https://parcels.example/${trackingCode}` };
    },
    callOff,
    callOffReturn: callOff,
    find: async () => undefined,
  };
  return carrier;
}
