import { redirect } from 'react-router';
import { generatePdfForm } from '#contract/operations.generated.ts';
import { doorContext } from '#storefront/state/door.server.ts';
import type { Route } from './+types/pdf.ts';
import { postedLines } from './post-order-form.ts';

/** There is nothing to see without a form that asks for it. */
export function loader() {
  return redirect('/service/orderform/');
}

/** The posted lines as a sheet of paper (CA7). */
export async function action({ context, request }: Route.ActionArgs) {
  const { lines } = postedLines(await request.formData());
  const { generatePdfForm: form } = await context
    .get(doorContext)
    .ask(generatePdfForm, { entries: lines });
  return new Response(Buffer.from(form.content, 'base64'), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${form.fileName}"`,
      'cache-control': 'private, no-store',
    },
  });
}
