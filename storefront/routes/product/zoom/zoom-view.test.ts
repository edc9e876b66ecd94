import { describe, expect, test } from 'vitest';
import fc from '#tests/support/properties.ts';
import { afterKey, firstView, movedBy, toggledAt, wholePicture, zoomedAt } from './zoom-view.ts';

const frame = { width: 800, height: 600 };
const middle = { x: 0, y: 0 };

describe('[PD2] zoom', () => {
  test('scales around the pointer, at most five times', () => {
    expect(zoomedAt(wholePicture, 2, middle, frame)).toEqual({ scale: 2, x: 0, y: 0 });
    expect(zoomedAt(wholePicture, 2, { x: 100, y: -50 }, frame)).toEqual({
      scale: 2,
      x: -100,
      y: 50,
    });
    expect(zoomedAt(wholePicture, 9, middle, frame).scale).toBe(5);
    expect(zoomedAt({ scale: 2, x: 400, y: 0 }, 0.1, middle, frame)).toEqual(wholePicture);
  });

  test.each([
    ['a wide frame', { width: 800, height: 600 }, 1],
    ['a square frame', { width: 600, height: 600 }, 1],
    ['a phone', { width: 390, height: 620 }, 1.6],
    ['a frame slightly higher than wide', { width: 400, height: 420 }, 1.4],
    ['a frame that is not shown yet', { width: 0, height: 0 }, 1],
  ])('the first view of %s', (_, size, scale) => {
    expect(firstView(size)).toEqual({ scale: expect.closeTo(scale, 6) as number, x: 0, y: 0 });
  });

  test('in an upright frame the picture moves to its own edge, not past it', () => {
    const phone = { width: 390, height: 620 };
    const far = { x: 2000, y: 2000 };
    expect(movedBy({ scale: 1.6, x: 0, y: 0 }, far, phone)).toEqual({ scale: 1.6, x: 117, y: 0 });
    expect(movedBy({ scale: 4, x: 0, y: 0 }, far, phone)).toEqual({ scale: 4, x: 585, y: 275 });
  });

  test('a double click zooms in, the next one back', () => {
    const close = toggledAt(wholePicture, { x: 200, y: 100 }, frame);
    expect(close).toEqual({ scale: 2.5, x: -300, y: -150 });
    expect(toggledAt(close, middle, frame)).toEqual(wholePicture);
  });

  test.each([
    ['+', { scale: 3, x: 150, y: 0 }],
    ['=', { scale: 3, x: 150, y: 0 }],
    ['-', { scale: 2 / 1.5, x: 100 / 1.5, y: 0 }],
    ['0', wholePicture],
    ['ArrowLeft', { scale: 2, x: 200, y: 0 }],
    ['ArrowRight', { scale: 2, x: 0, y: 0 }],
    ['ArrowDown', { scale: 2, x: 100, y: -75 }],
  ])('the key %s', (key, expected) => {
    const found = afterKey({ scale: 2, x: 100, y: 0 }, key, frame);
    expect(found?.scale).toBeCloseTo(expected.scale);
    expect([found?.x, found?.y]).toEqual([
      expect.closeTo(expected.x, 6),
      expect.closeTo(expected.y, 6),
    ]);
  });

  test('arrow keys do nothing while the whole picture is shown, other keys never', () => {
    expect(afterKey({ scale: 2, x: 0, y: 0 }, 'a', frame)).toBeUndefined();
    expect(afterKey(wholePicture, 'ArrowLeft', frame)).toBeUndefined();
  });

  test('the picture always fills the frame', () => {
    const number = fc.double({ min: -2000, max: 2000, noNaN: true });
    const steps = fc.array(
      fc.record({ factor: fc.double({ min: 0.2, max: 4, noNaN: true }), x: number, y: number }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(steps, (given) => {
        const view = given.reduce(
          (seen, { factor, x, y }) =>
            movedBy(zoomedAt(seen, factor, { x, y }, frame), { x: y, y: x }, frame),
          wholePicture,
        );
        expect(view.scale).toBeGreaterThanOrEqual(1);
        expect(view.scale).toBeLessThanOrEqual(5);
        expect(Math.abs(view.x)).toBeLessThanOrEqual(((view.scale - 1) * 800) / 2 + 1e-9);
        expect(Math.abs(view.y)).toBeLessThanOrEqual(((view.scale - 1) * 600) / 2 + 1e-9);
      }),
    );
  });
});
