/**
 * Indexes of a page in the order of their keys, ties by id, without sorting the rest: by a heap for the first pages, by quickselect
 * for later ones.
 */
export function selectPage(
  keys: Float64Array,
  idAt: (index: number) => number,
  { offset, limit }: { offset: number; limit: number },
): Uint32Array {
  const count = keys.length;
  const until = Math.min(count, offset + limit);
  if (offset >= until) return new Uint32Array(0);
  const isBefore: IsBefore = (one, other) => {
    const [key, otherKey] = [keys[one] ?? 0, keys[other] ?? 0];
    return key < otherKey || (key === otherKey && idAt(one) < idAt(other));
  };
  const best =
    until <= maxHeapLength
      ? byHeap(keys, until, isBefore)
      : byQuickselect(count, offset, until, isBefore);
  return best
    .sort((one, other) => (isBefore(one, other) ? -1 : 1))
    .subarray(best.length - until + offset);
}

type IsBefore = (one: number, other: number) => boolean;

const maxHeapLength = 1_024;

/** The first `most` in any order, by a heap with the last of them on top. */
function byHeap(keys: Float64Array, most: number, isBefore: IsBefore): Uint32Array {
  const heap = new Uint32Array(most);
  for (let index = 0; index < most; index += 1) heap[index] = index;
  for (let index = (most >>> 1) - 1; index >= 0; index -= 1) sink(heap, index, isBefore);
  let [last = 0] = heap;
  let highest = keys[last] ?? 0;
  for (let index = most; index < keys.length; index += 1) {
    if ((keys[index] ?? 0) > highest || !isBefore(index, last)) continue;
    heap[0] = index;
    sink(heap, 0, isBefore);
    last = heap[0] ?? 0;
    highest = keys[last] ?? 0;
  }
  return heap;
}

function sink(heap: Uint32Array, from: number, isBefore: IsBefore): void {
  const sinking = heap[from] ?? 0;
  let place = from;
  for (;;) {
    let child = place * 2 + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && isBefore(heap[child] ?? 0, heap[child + 1] ?? 0)) child += 1;
    const larger = heap[child] ?? 0;
    if (!isBefore(sinking, larger)) break;
    heap[place] = larger;
    place = child;
  }
  heap[place] = sinking;
}

/** The indexes from `offset` to `until`, in any order. */
function byQuickselect(
  count: number,
  offset: number,
  until: number,
  isBefore: IsBefore,
): Uint32Array {
  const order = new Uint32Array(count);
  for (let index = 0; index < count; index += 1) order[index] = index;
  if (offset > 0) partition(order, { low: 0, high: count - 1, target: offset }, isBefore);
  if (until < count) partition(order, { low: offset, high: count - 1, target: until }, isBefore);
  return order.subarray(offset, until);
}

/** Quickselect: smaller keys go left of `target`, larger ones right. */
function partition(
  order: Uint32Array,
  { low, high, target }: { low: number; high: number; target: number },
  isBefore: IsBefore,
): void {
  while (low < high) {
    const pivot = order[low + Math.floor(Math.random() * (high - low + 1))] ?? 0;
    let [left, right] = [low, high];
    while (left <= right) {
      while (isBefore(order[left] ?? 0, pivot)) left += 1;
      while (isBefore(pivot, order[right] ?? 0)) right -= 1;
      if (left > right) break;
      const swapped = order[left] ?? 0;
      order[left] = order[right] ?? 0;
      order[right] = swapped;
      left += 1;
      right -= 1;
    }
    if (target <= right) high = right;
    else if (target >= left) low = left;
    else return;
  }
}
