import type { ParcelCarrier } from '#adapters/carrier/port.ts';

/** A carrier that numbers what it is asked for in turn, the same for the same reference, and follows nothing. */
export type FakeCarrier = ParcelCarrier & {
  /** Throws as long as it is set. */
  isAway: boolean;
  /** What it was asked for, in turn. */
  references: string[];
  /** Codes of parcels that come no more, in turn. */
  calledOff: string[];
};

export function fakeCarrier(): FakeCarrier {
  const references: string[] = [];
  function numberOf(reference: string): string {
    if (carrier.isAway) throw new Error('Nobody answers.');
    if (!references.includes(reference)) references.push(reference);
    return `RR${String(references.indexOf(reference) + 1).padStart(12, '0')}`;
  }
  const carrier: FakeCarrier = {
    isAway: false,
    references,
    calledOff: [],
    async book({ reference }) {
      const trackingCode = numberOf(reference);
      return { trackingCode, trackingUrl: undefined, label: '', expectedOn: undefined };
    },
    async announceReturn({ reference }) {
      const trackingCode = numberOf(reference);
      return { trackingCode, trackingUrl: `https://parcels.example/${trackingCode}` };
    },
    async callOffReturn(trackingCode) {
      if (carrier.isAway) throw new Error('Nobody answers.');
      carrier.calledOff.push(trackingCode);
      return true;
    },
    find: async () => undefined,
  };
  return carrier;
}
