import { redirect } from 'react-router';
import { exportAccount } from '#contract/operations.generated.ts';
import { apiContext } from '#storefront/state/api.server.ts';
import { refusedSteps } from '#storefront/ui/form/form-errors.ts';
import type { Route } from './+types/download-data.ts';

/** The address only answers posts, so a GET goes back to the page with the form. */
export function loader() {
  return redirect('/myaccount/privacy/');
}

/** Export of the customer's data as a file; needs the password (AC1). */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const format = form.get('format') === 'json' ? 'json' : 'html';
  const { exportAccount: exported } = await context.get(apiContext).ask(exportAccount, {
    password: String(form.get('password') ?? ''),
    format,
  });
  if (!exported.successful) {
    const errors = refusedSteps([exported]) ?? {};
    const refused = new URLSearchParams({ refused: Object.values(errors)[0] ?? '', format });
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
