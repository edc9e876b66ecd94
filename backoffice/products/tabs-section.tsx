import { setProductTabs } from '#contract/backoffice-operations.generated.ts';
import { codeOf } from '../ui/code-of.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { DocumentsField } from './documents-field.tsx';
import { entriesIn, type Parts, text } from './field-codecs.ts';
import type { Product } from './product-type.ts';
import { Section } from './section.tsx';
import { readBlocks, type TabBlock, writeBlocks } from './tab-blocks.ts';
import { usePartForm } from './use-part-form.ts';

const languages = ['de', 'en'] as const;
const most = 10;
const mostOfCode = 40;
const parts = [
  { part: 'title', look: 'line', isRequired: true },
  { part: 'tabId', look: 'line' },
  { part: 'content', look: 'area', isRequired: true },
] as const;

/** Further tabs of a product's page, in each language and in their order. */
export function TabsSection({ product, mayEdit }: { product: Product; mayEdit: boolean }) {
  const texts = useTexts();
  const form = usePartForm({
    product,
    section: 'tabs',
    shown: { de: shownOf(product, 'de'), en: shownOf(product, 'en') },
    operation: setProductTabs,
    editedOf: (answer) => answer.setProductTabs,
    changeOf: (language, typed, seen) => ({
      productId: product.id,
      language,
      tabs: tabsIn(typed),
      seen: tabsIn(seen),
    }),
  });
  return (
    <Section title={texts('product.tabs')} form={form} mayEdit={mayEdit}>
      <p className="text-muted">{texts('product.tabsHint')}</p>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {languages.map((language) => (
          <DocumentsField
            key={language}
            form={form}
            field={language}
            parts={parts.map((each) => ({
              ...each,
              codec: text,
              label: texts(`product.tabs.${each.part}`),
            }))}
            titlePart="title"
            idPart="id"
            added={{ id: crypto.randomUUID(), title: '', tabId: '', content: '', blocks: '[]' }}
            most={most}
            heading={texts(`product.language.${language}`)}
            addLabel={texts('product.addTab', { language: language.toUpperCase() })}
            nameAt={(place) => texts('product.tabAt', { place, language: language.toUpperCase() })}
          />
        ))}
      </div>
    </Section>
  );
}

/** The tabs of a language as they are typed, beside their sections as they are stored. */
function shownOf({ tabs }: Product, language: string): string {
  return JSON.stringify(
    tabs
      .filter((tab) => tab.language === language)
      .map(({ tabId, title, blocks }) => ({
        id: tabId,
        title,
        tabId,
        content: writeBlocks(blocks as TabBlock[]),
        blocks: JSON.stringify(blocks),
      })),
  );
}

/** Tabs as they are sent: sections without changes as they are stored, and a code from the title where none is given. */
function tabsIn(typed: string) {
  return entriesIn(typed).map(({ title = '', tabId = '', content = '', blocks = '[]' }: Parts) => {
    const stored = JSON.parse(blocks) as TabBlock[];
    return {
      tabId: tabId.trim() || codeOf(title).slice(0, mostOfCode),
      title,
      blocks: (writeBlocks(stored) === content ? stored : readBlocks(content)).map(
        ({ heading, text: words, entries }) => ({
          ...(heading !== undefined && { heading }),
          ...(words !== undefined && { text: words }),
          ...(entries !== undefined && { entries: [...entries] }),
        }),
      ),
    };
  });
}
