import { pictureUrl } from '#storefront/ui/picture-url.ts';
import { type TeaserProps, attributeOf, pictureOf, wordsOf } from '../teaser.ts';

/** A video with the browser's own player. Before it plays, only its poster is loaded, and that when it is near; its size is reserved from the start. */
export function VideoTeaser({ teaser }: TeaserProps) {
  const video = attributeOf(teaser, 'video');
  const src = video?.url ?? video?.urlPath;
  if (!video || !src) return null;
  const poster = pictureOf(teaser);
  const description = wordsOf(teaser, 'alternativText');
  const caption = wordsOf(teaser, 'bildunterschrift');
  const captions = attributeOf(teaser, 'captions');
  return (
    <figure className="grid max-w-[840px] content-start gap-2">
      {/* Videos without speech need no captions; a description below says what is seen. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        controls
        playsInline
        preload="none"
        loading="lazy"
        poster={poster && pictureUrl(poster.url, 'main-desktop')}
        width={video.width ?? 800}
        height={video.height ?? 600}
        aria-label={wordsOf(teaser, 'headline') ?? teaser.name}
        aria-describedby={description ? `${teaser.id}-description` : undefined}
        className="h-auto w-full rounded-ranzen bg-papier-2 object-contain"
      >
        <source src={src} />
        {captions?.url && (
          <track kind="captions" default src={captions.url} label={captions.text ?? undefined} />
        )}
        <a href={src}>{wordsOf(teaser, 'headline') ?? teaser.name}</a>
      </video>
      {(caption ?? description) && (
        <figcaption className="text-small text-tafel-500">
          {caption}
          {description && (
            <span id={`${teaser.id}-description`} className={caption ? 'block' : undefined}>
              {description}
            </span>
          )}
        </figcaption>
      )}
    </figure>
  );
}
