import type { ComponentType } from 'react';
import { ButtonTeaser } from './button/button.tsx';
import { ChecklistTeaser } from './checklist/checklist.tsx';
import { HeadingTeaser } from './heading/heading.tsx';
import { ImageTeaser } from './image/image.tsx';
import { InfoIconTeaser } from './info-icon/info-icon-teaser.tsx';
import type { TeaserProps } from './teaser.ts';
import { TextTeaser } from './text/text.tsx';
import { UspTeaser } from './usp/usp.tsx';
import { VideoTeaser } from './video/video.tsx';

/** Templates that need only their attributes, so that they may be nested. */
export const plainTemplates: Readonly<Record<string, ComponentType<TeaserProps>>> = {
  heading: HeadingTeaser,
  button: ButtonTeaser,
  text: TextTeaser,
  checklist: ChecklistTeaser,
  image: ImageTeaser,
  infoIcon: InfoIconTeaser,
  usp: UspTeaser,
  video: VideoTeaser,
};
