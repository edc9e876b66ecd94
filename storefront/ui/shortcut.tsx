import type { MouseEvent } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';

type ShortcutProps = {
  href: string;
  icon: IconName;
  label: string;
  count?: number | undefined;
  countLabel?: string;
  /** A word on the icon. */
  mark?: string | undefined;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
};

/** A link on the right of the header: an icon, its name and a count. */
export function Shortcut(props: ShortcutProps) {
  const { href, icon, label, count = 0, countLabel, mark, onClick } = props;
  return (
    <a href={href} onClick={onClick} className={shortcutClass}>
      <Icon name={icon} className="size-6.5" />
      <span className="max-md:sr-only">{label}</span>
      {mark && (
        <span className="absolute bottom-0 left-1/2 -translate-x-1/2 rounded-badge md:-top-0.5 md:bottom-auto md:left-[calc(50%+9px)] md:translate-x-0 bg-tafel-800 px-1.25 text-tiny font-bold text-sonne">
          {mark}
        </span>
      )}
      {count > 0 && (
        <span className="absolute top-0.5 left-[calc(50%+5px)] h-5 min-w-5 rounded-full bg-tinte px-1.25 text-center text-tiny leading-5 font-bold text-white">
          <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
          <span className="sr-only">{countLabel}</span>
        </span>
      )}
    </a>
  );
}

export const shortcutClass =
  'relative grid min-h-12 min-w-11 content-center justify-items-center gap-0.5 rounded-m px-1 py-0.5 text-micro font-semibold whitespace-nowrap hover:bg-papier-2 md:px-2 lg:px-2.5';
