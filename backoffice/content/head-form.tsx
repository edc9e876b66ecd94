import { memo } from 'react';
import { useServerTexts } from '../texts/use-texts.tsx';
import { Panel } from '../ui/facts.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { CheckBox } from './check-box.tsx';
import type { PageHeadFields } from './page-state.ts';
import { type PageStore, usePagePart } from './page-store.ts';

const types = ['content', 'category', 'redirect', 'gone'] as const;

/** What a page says to browsers and search engines, and what it is: content, a category, a redirect, or gone. Its rows are not shown. */
export const HeadForm = memo(({ store }: { store: PageStore }) => {
  const texts = useServerTexts();
  const head = usePagePart(store, (state) => state.head);
  const set = (fields: Partial<PageHeadFields>) =>
    store.change((now) => ({ ...now, ...fields }), true);
  const { type, title, description, robots, categoryId, redirectTo, isTemporary } = head;
  return (
    <Panel title={texts('content.head')}>
      <TextField
        label={texts('content.title')}
        value={title}
        onChange={(typed) => set({ title: typed })}
        maxLength={300}
      />
      <TextArea
        label={texts('content.description')}
        value={description}
        onChange={(typed) => set({ description: typed })}
        maxLength={600}
        rows={3}
      />
      <SelectField
        label={texts('content.type')}
        value={type}
        onChange={(typed) => set({ type: types.find((each) => each === typed) ?? 'content' })}
      >
        {types.map((each) => (
          <option key={each} value={each}>
            {texts(`content.type.${each}`)}
          </option>
        ))}
      </SelectField>
      {type === 'category' && (
        <TextField
          label={texts('content.categoryId')}
          inputMode="numeric"
          value={categoryId === null ? '' : String(categoryId)}
          onChange={(typed) =>
            set({ categoryId: Number(typed.replaceAll(/\D/g, '').slice(0, 9)) || null })
          }
        />
      )}
      {type === 'redirect' && (
        <>
          <TextField
            label={texts('content.redirectTo')}
            value={redirectTo ?? ''}
            onChange={(typed) => set({ redirectTo: typed === '' ? null : typed })}
            maxLength={2000}
          />
          <CheckBox
            label={texts('content.isTemporary')}
            isChecked={isTemporary}
            onChange={(is) => set({ isTemporary: is })}
          />
        </>
      )}
      <CheckBox
        label={texts('content.noIndex')}
        isChecked={robots?.includes('noindex') ?? false}
        onChange={(is) => set({ robots: is ? 'noindex,follow' : null })}
      />
    </Panel>
  );
});
