import type { ReactNode } from 'react';
import {
  Autocomplete,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  SearchField,
} from 'react-aria-components';
import { useNavigate } from 'react-router';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Keys } from '../ui/keys.tsx';
import { When } from '../ui/when.tsx';
import { type FoundRecord, recordPath } from './record-path.ts';
import { useRecords } from './use-records.ts';

export type PaletteAction = {
  id: string;
  group: 'screens' | 'commands';
  label: string;
  /** Its shortcut, in the format of `Keys`. */
  keys: string | undefined;
  run: () => unknown;
};

type Props = {
  actions: readonly PaletteAction[];
  /** What is searched for, kept outside so that it outlives the loading of the palette. */
  text: string;
  setText: (text: string) => void;
  onClose: () => void;
};

/** Command palette: search over records, screens and commands in one field. Arrow keys choose, Enter opens. */
export default function Palette({ actions, text, setText, onClose }: Props) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const navigate = useNavigate();
  const { records, problem, isSearching } = useRecords(text);
  const chosen = actions.filter(({ label }) => includes(label, text));
  const choose = (key: string | number) => {
    onClose();
    const path = String(key).startsWith('/') ? String(key) : undefined;
    if (path !== undefined) void navigate(path);
    else actions.find(({ id }) => id === key)?.run();
  };
  const isEmpty = records.length === 0 && chosen.length === 0;
  // Products have so many words that those of screens would be below them.
  const isActionNamed = chosen.some(({ label }) => startsWith(label, text));
  const actionGroups = (['screens', 'commands'] as const).map((group) => (
    <ActionGroup
      key={group}
      title={texts(`palette.${group}`)}
      actions={chosen.filter((action) => action.group === group)}
    />
  ));
  return (
    <Dialog title={texts('palette.title')} isTitleHidden isOpen onClose={onClose}>
      <Autocomplete inputValue={text} onInputChange={setText}>
        <SearchField
          aria-label={texts('palette.title')}
          className="sticky top-0 z-1 rounded-t-lg border-b border-line bg-raised"
        >
          <Input
            ref={focus}
            placeholder={texts('palette.placeholder')}
            maxLength={80}
            className="h-13 w-full bg-transparent px-4 text-lead outline-none placeholder:text-muted"
          />
        </SearchField>
        <Menu
          aria-label={texts('palette.results')}
          onAction={choose}
          className="p-2 outline-none empty:hidden"
        >
          {isActionNamed && actionGroups}
          {records.length > 0 && (
            <MenuSection id="records">
              <GroupHead>{texts('palette.records')}</GroupHead>
              {records.map((record) => (
                <RecordItem key={`${record.kind} ${record.title} ${record.key}`} record={record} />
              ))}
            </MenuSection>
          )}
          {!isActionNamed && actionGroups}
        </Menu>
      </Autocomplete>
      <output className="block px-4 pb-3 text-small text-muted empty:hidden">{statusOf()}</output>
    </Dialog>
  );

  function statusOf(): string | undefined {
    if (isSearching) return texts('palette.searching');
    if (problem !== undefined) return serverTexts(problem);
    if (isEmpty) return texts('palette.nothing');
    return undefined;
  }
}

function ActionGroup({ title, actions }: { title: string; actions: readonly PaletteAction[] }) {
  if (actions.length === 0) return null;
  return (
    <MenuSection id={title}>
      <GroupHead>{title}</GroupHead>
      {actions.map(({ id, label, keys }) => (
        <MenuItem key={id} id={id} textValue={label} className={itemLook}>
          <span>{label}</span>
          {keys !== undefined && <Keys keys={keys} />}
        </MenuItem>
      ))}
    </MenuSection>
  );
}

function RecordItem({ record }: { record: FoundRecord }) {
  const serverTexts = useServerTexts();
  const texts = useTexts();
  const { kind, key, title, detail, at } = record;
  const path = recordPath(record);
  return (
    <MenuItem
      id={path ?? `${kind} ${key} ${title}`}
      textValue={`${title} ${detail}`}
      isDisabled={path === undefined}
      className={itemLook}
    >
      <span className="grid min-w-0">
        <span className="truncate font-semibold">{title}</span>
        <span className="truncate text-small text-muted">
          {path === undefined ? texts('palette.noScreen') : detail}
        </span>
      </span>
      <span className="grid shrink-0 justify-items-end text-small text-muted">
        <span>{serverTexts(`palette.kind.${kind}`)}</span>
        {at != null && <When at={at} isDay />}
      </span>
    </MenuItem>
  );
}

function GroupHead({ children }: { children: ReactNode }) {
  return <Header className="px-2 pt-2 pb-1 text-small text-muted">{children}</Header>;
}

const itemLook =
  'flex min-h-9 cursor-default items-center justify-between gap-4 rounded-md px-2 py-1.5 outline-none data-disabled:opacity-60 data-focused:bg-selected';

function focus(input: HTMLInputElement | null): void {
  input?.focus();
  input?.setSelectionRange(input.value.length, input.value.length);
}

function startsWith(label: string, text: string): boolean {
  return label.toLowerCase().startsWith(text.trim().toLowerCase());
}

function includes(label: string, text: string): boolean {
  return label.toLowerCase().includes(text.trim().toLowerCase());
}
