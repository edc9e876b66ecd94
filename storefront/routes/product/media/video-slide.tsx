import { useId } from 'react';
import { pictureUrl } from '#storefront/ui/picture-url.ts';
import type { VideoView } from './slides.ts';

/** Video in the browser's player. Its poster is loaded when the slide is near, the video itself when it is played. */
export function VideoSlide({ video }: { video: VideoView }) {
  const id = useId();
  const { title, url, contentType, picture, description } = video;
  return (
    <figure className="relative">
      {/* The videos have no speech; the description below is the alternative. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        controls
        playsInline
        preload="none"
        loading="lazy"
        poster={pictureUrl(picture.url, 'main-desktop')}
        width={800}
        height={600}
        aria-label={title}
        aria-describedby={id}
        className="aspect-4/3 w-full bg-papier-2 object-contain"
      >
        <source src={url} type={contentType} />
        <a href={url}>{title}</a>
      </video>
      <figcaption id={id} className="sr-only">
        {description}
      </figcaption>
    </figure>
  );
}
