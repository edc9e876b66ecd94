import '#storefront/texts/service.ts';
import { data, redirect } from 'react-router';
import { ratingForm, type RatingFormQuery, sendRating } from '#contract/operations.generated.ts';
import { apiContext } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { FieldError } from '#storefront/ui/field.tsx';
import { refusedSteps } from '#storefront/ui/form/form-errors.ts';
import { useFormState } from '#storefront/ui/form/form-state.ts';
import { longest, required, requiredOr } from '#storefront/ui/form/rules.ts';
import { TextAreaField } from '#storefront/ui/form/text-area-field.tsx';
import { TextField } from '#storefront/ui/form/text-field.tsx';
import { typedValues } from '#storefront/ui/form/typed-values.ts';
import { Picture } from '#storefront/ui/picture.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { UnbrokenName } from '#storefront/ui/unbroken-name.tsx';
import { ServiceForm } from '../service/service-form.tsx';
import { ServicePage } from '../service/service-page.tsx';
import type { Route } from './+types/rating.ts';

const encryptedDataOf = (url: URL): string => url.searchParams.get('enc') ?? '';

/** Loads the rated product; 404 for a link that is forged, broken or used (RT8). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const found = await api.ask(ratingForm, { encryptedData: encryptedDataOf(url) });
  if (!found.decryptRatingData) throw data(null, { status: 404 });
  return found.decryptRatingData;
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const typed = typedValues(await request.formData());
  const { saveRating } = await context.get(apiContext).ask(sendRating, {
    encryptedData: encryptedDataOf(url),
    stars: Number.parseInt(typed['stars'] ?? '', 10) || 0,
    title: typed['title'] ?? '',
    message: typed['message'] ?? '',
    author: typed['author'] ?? '',
  });
  const errors = refusedSteps([saveRating]);
  if (errors) return data({ errors, typed }, { status: 422 });
  return redirect(`/rating/danke/?${new URLSearchParams({ path: typed['path'] ?? '' })}`);
}

/** No revalidation, so that the entered review stays if the link was used elsewhere meanwhile. */
export const shouldRevalidate = () => false;

const rules = {
  stars: [requiredOr('shop.ratingForm.chooseStars')],
  title: [required, longest(100)],
  message: [required, longest(2000)],
  author: [required, longest(40)],
};

/** Form to review a product, linked from the rating mail (PD6). */
export default function Rating({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  return (
    <ServicePage title={texts('shop.ratingForm.title')}>
      <RatingForm rated={loaderData} refused={actionData} />
    </ServicePage>
  );
}

type FormProps = {
  rated: NonNullable<RatingFormQuery['decryptRatingData']>;
  refused: Route.ComponentProps['actionData'];
};

function RatingForm({ rated: { product, author }, refused }: FormProps) {
  const texts = useTexts();
  return (
    <>
      <p className="flex items-center gap-4">
        <Picture picture={product.picture} shape="thumb" isDecorative className="w-20 rounded-m" />
        <TextLink href={product.path}>
          <UnbrokenName name={product.name} />
        </TextLink>
      </p>
      <ServiceForm rules={rules} refused={refused} label={texts('shop.ratingForm.submit')}>
        <input type="hidden" name="path" value={product.path} />
        <StarChoice />
        <TextField name="title" label={texts('shop.ratingForm.headline')} maxLength={100} />
        <TextAreaField
          name="message"
          label={texts('shop.ratingForm.message')}
          maxLength={2000}
          hint={texts('shop.ratingForm.hint')}
        />
        <TextField
          name="author"
          label={texts('shop.ratingForm.author')}
          kept={author}
          maxLength={40}
        />
        <p className="text-small text-tafel-500">
          {texts('shop.ratingForm.rules')}{' '}
          <TextLink href="/service/bewertungen/">{texts('shop.ratingForm.rulesLink')}</TextLink>
        </p>
      </ServiceForm>
    </>
  );
}

const stars = [5, 4, 3, 2, 1] as const;

function StarChoice() {
  const texts = useTexts();
  const { errors, typed } = useFormState();
  const error = errors?.['stars'];
  return (
    <fieldset
      className="grid gap-1"
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'stars-error' : undefined}
    >
      <legend className="pb-1 text-small font-semibold">{texts('shop.ratingForm.stars')}</legend>
      {stars.map((count) => (
        <label key={count} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="stars"
            value={count}
            className="tick"
            defaultChecked={typed?.['stars'] === String(count)}
          />
          <span className="stars" data-halves={count * 2} aria-hidden="true" />
          <span>{texts('shop.ratingForm.starsOf', { count })}</span>
        </label>
      ))}
      <FieldError id="stars-error" error={error && texts(error)} />
    </fieldset>
  );
}
