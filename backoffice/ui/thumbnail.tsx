/** A small picture in a row or a panel; an empty frame of its size where there is none. Widths and heights in pixels. */
export function Thumbnail({
  path,
  width,
  height,
}: {
  path: string | null;
  width: number;
  height: number;
}) {
  return path === null ? (
    <span
      className="shrink-0 rounded-md border border-dashed border-line"
      style={{ width, height }}
    />
  ) : (
    <img
      src={path}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      className="shrink-0 rounded-md bg-white object-contain"
    />
  );
}
