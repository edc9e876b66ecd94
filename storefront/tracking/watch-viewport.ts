const halfSeen = 0.5;

/**
 * Calls `onSeen` once an element was at least half visible, or filled half of the viewport, for `waitMs` after scrolling ended.
 * Each element is reported once.
 */
export function watchViewport(onSeen: (element: Element) => void, waitMs: number) {
  const visible = new Set<Element>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      for (const element of visible) {
        visible.delete(element);
        observer.unobserve(element);
        if (element.isConnected) onSeen(element);
      }
    }, waitMs);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRatio, intersectionRect } of entries) {
        const isSeen =
          isIntersecting &&
          (intersectionRatio >= halfSeen || intersectionRect.height >= innerHeight * halfSeen);
        if (isSeen) visible.add(target);
        else visible.delete(target);
      }
      wait();
    },
    { threshold: [0, 0.1, 0.2, 0.3, 0.4, halfSeen] },
  );
  const onScroll = (): void => {
    if (visible.size > 0) wait();
  };
  addEventListener('scroll', onScroll, { passive: true, capture: true });
  return {
    watch: (element: Element) => observer.observe(element),
    end() {
      clearTimeout(timer);
      observer.disconnect();
      removeEventListener('scroll', onScroll, { capture: true });
    },
  };
}
