import { redirect } from 'react-router';
import { generatePdfForm } from '#contract/operations.generated.ts';
import { apiContext } from '#storefront/state/api.server.ts';
import { refusedPaper } from '#storefront/state/refused-paper.server.ts';
import type { Route } from './+types/pdf.ts';
import { postedLines } from './post-order-form.ts';

/** The address only answers posts, so a GET goes back to the page with the form. */
export function loader() {
  return redirect('/service/orderform/');
}

/** The posted lines as a PDF (CA7). */
export async function action({ context, request }: Route.ActionArgs) {
  const { lines } = postedLines(await request.formData());
  const { generatePdfForm: form } = await context
    .get(apiContext)
    .ask(generatePdfForm, { entries: lines })
    .catch(refusedPaper);
  return new Response(Buffer.from(form.content, 'base64'), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${form.fileName}"`,
      'cache-control': 'private, no-store',
    },
  });
}
