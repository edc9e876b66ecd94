import { listPath } from './list-path.ts';
import { heartForm } from './use-hearts.ts';

/** Takes what hearts list where there is no script. */
export function HeartForm() {
  return <form id={heartForm} method="post" action={listPath} hidden />;
}
