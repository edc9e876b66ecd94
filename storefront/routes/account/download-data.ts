import { redirect } from 'react-router';
import { exportAccount } from '#contract/operations.generated.ts';
import { doorContext } from '#storefront/state/door.server.ts';
import { refusedSteps } from '#storefront/ui/form/form-errors.ts';
import type { Route } from './+types/download-data.ts';

/** There is nothing to see without a form that asks for it. */
export function loader() {
  return redirect('/myaccount/privacy/');
}

/** All that the shop knows of the customer, as a file for who knows the password (AC1). */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const { exportAccount: exported } = await context.get(doorContext).ask(exportAccount, {
    password: String(form.get('password') ?? ''),
    format: form.get('format') === 'json' ? 'json' : 'html',
  });
  if (!exported.successful) {
    const errors = refusedSteps([exported]) ?? {};
    const refused = new URLSearchParams({ refused: Object.values(errors)[0] ?? '' });
    return redirect(`/myaccount/privacy/?${refused}`);
  }
  return new Response(exported.content, {
    headers: {
      'content-type': exported.contentType ?? '',
      'content-disposition': `attachment; filename="${exported.fileName}"`,
      'cache-control': 'private, no-store',
    },
  });
}
