import { useState } from 'react';
import { useOutletContext } from 'react-router';
import { filledOf } from '#backoffice/api/problem-text.ts';
import type { Me } from '#backoffice/api/load-me.ts';
import { keepDraft, readDraft } from '#backoffice/ui/drafts.ts';
import { type UploadQueue, useUploadQueue } from './use-upload-queue.ts';

/** A picture that is stored and shown nowhere yet. */
export type UploadedPicture = { key: string; name: string; altDe: string; altEn: string };

export type Uploads = UploadQueue & {
  fresh: readonly UploadedPicture[];
  /** Takes a picture that is stored already. */
  take: (picture: UploadedPicture) => void;
  write: (key: string, change: Partial<UploadedPicture>) => void;
  /** Forgets a picture that is on the product now, or shall not be. */
  forget: (key: string) => void;
};

/**
 * Uploads of the pictures of the record with this name. What is stored stays in this tab with its texts until it is added or
 * discarded, so that a reload loses neither.
 */
export function useUploads(record: string): Uploads {
  const { email } = useOutletContext<Me>();
  const name = `${email} new pictures ${record}`;
  const [fresh, setFresh] = useState(() => readFresh(name));
  const changeFresh = (to: (before: readonly UploadedPicture[]) => UploadedPicture[]) => {
    const pictures = to(readFresh(name));
    keepDraft(name, pictures.length > 0 ? { pictures } : undefined);
    setFresh(pictures);
  };
  const take = (picture: UploadedPicture) =>
    changeFresh((all) => [
      ...all,
      ...(all.some(({ key }) => key === picture.key) ? [] : [picture]),
    ]);
  const queue = useUploadQueue({
    path: '/api/backoffice/pictures',
    faults,
    stored(file, result) {
      const key = filledOf(result)['key'] ?? '';
      take({ key, name: file.name, altDe: '', altEn: '' });
    },
  });
  return {
    ...queue,
    fresh,
    take,
    write: (key, texted) =>
      changeFresh((all) => all.map((each) => (each.key === key ? { ...each, ...texted } : each))),
    forget: (key) => changeFresh((all) => all.filter((each) => each.key !== key)),
  };
}

function readFresh(name: string): UploadedPicture[] {
  const kept = readDraft(name) as { pictures: UploadedPicture[] } | undefined;
  return kept?.pictures ?? [];
}

const faults = { TOO_LARGE: 'pictures.tooLarge', BAD_REQUEST: 'pictures.type' };
