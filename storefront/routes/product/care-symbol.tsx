/** Textile care symbol of ISO 3758: tub, triangle, square, iron or circle, with its additions. */
export function CareSymbol({ care }: { care: string }) {
  const shape = shapes.find(({ of }) => of.test(care));
  const inside = /-(30|40|60)$/.exec(care)?.[1];
  return (
    <svg
      viewBox="0 0 32 32"
      className="size-8 flex-none fill-none stroke-current"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shape?.path} />
      {inside && (
        <text
          x="16"
          y="22"
          textAnchor="middle"
          className="fill-current stroke-none text-[9px] font-bold"
        >
          {inside}
        </text>
      )}
      {care.endsWith('-low') && (
        <circle cx="16" cy="18" r="1.6" className="fill-current stroke-none" />
      )}
      {care === 'hand-wash' && <path d="M11 20l4-3 6 1M12 12l3 5" />}
      {care.startsWith('no-') && <path d="M4 4l24 24M28 4L4 28" />}
    </svg>
  );
}

const shapes = [
  { of: /wash/, path: 'M3 10q3-3 6.5 0t6.5 0 6.5 0 6.5 0M3 10l3 17h20l3-17' },
  { of: /bleach/, path: 'M16 5l12 21H4z' },
  { of: /tumble/, path: 'M5 5h22v22H5zM16 7.5a8.5 8.5 0 1 0 .01 0z' },
  { of: /iron/, path: 'M4 24h24l-3-13H13M4 24q1-8 9-8h13' },
  { of: /clean/, path: 'M16 5a11 11 0 1 0 .01 0z' },
] as const;
