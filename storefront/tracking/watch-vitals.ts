import type { Metric } from 'web-vitals';
import type { TrackingEvent } from '#contract/tracking-events.ts';

/** Measures the Core Web Vitals, with a script that is loaded last. Values in milliseconds, CLS without a unit (SO2). */
export async function watchVitals(push: (event: TrackingEvent) => void): Promise<void> {
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals');
  const tell = ({ name, id, value, rating, navigationType }: Metric): void =>
    push({
      event: 'web_vitals',
      metric_name: name,
      metric_id: id,
      metric_value: name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value),
      metric_rating: rating,
      navigation_type: navigationType,
    });
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(tell);
}
