import 'react';

/** `loading` of videos is in the HTML standard and not yet in the types of React. It delays the poster too. */
declare module 'react' {
  interface VideoHTMLAttributes<T> {
    loading?: 'eager' | 'lazy' | undefined;
  }
}
