import { listPath } from './list-path.ts';
import { heartForm } from './use-hearts.ts';

/** The form of all hearts, which submits them where there is no script. */
export function HeartForm() {
  return <form id={heartForm} method="post" action={listPath} hidden />;
}
