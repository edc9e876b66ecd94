import type { ReactNode } from 'react';
import type { FlagName } from './storefront-choices.ts';

/** A small flag, always beside text. */
export function Flag({ name }: { name: FlagName }) {
  return (
    <svg
      viewBox="0 0 24 16"
      width="24"
      height="16"
      aria-hidden="true"
      className="shrink-0 rounded-[2px] shadow-[0_0_0_1px_rgb(255_255_255/0.3)]"
    >
      {flags[name]}
    </svg>
  );
}

const flags: Record<FlagName, ReactNode> = {
  de: (
    <>
      <path fill="#1b1b1b" d="M0 0h24v5.33H0z" />
      <path fill="#c4202b" d="M0 5.33h24v5.34H0z" />
      <path fill="#ffc933" d="M0 10.67h24V16H0z" />
    </>
  ),
  at: (
    <>
      <path fill="#c4202b" d="M0 0h24v16H0z" />
      <path fill="#fff" d="M0 5.33h24v5.34H0z" />
    </>
  ),
  ch: (
    <>
      <path fill="#c4202b" d="M0 0h24v16H0z" />
      <path fill="#fff" d="M10.5 3.5h3v3h3v3h-3v3h-3v-3h-3v-3h3z" />
    </>
  ),
  gb: (
    <>
      <path fill="#1f3099" d="M0 0h24v16H0z" />
      <path stroke="#fff" strokeWidth="3" d="m0 0 24 16M24 0 0 16" />
      <path stroke="#c4202b" strokeWidth="1.2" d="m0 0 24 16M24 0 0 16" />
      <path stroke="#fff" strokeWidth="5" d="M12 0v16M0 8h24" />
      <path stroke="#c4202b" strokeWidth="3" d="M12 0v16M0 8h24" />
    </>
  ),
};
