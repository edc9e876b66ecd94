import type { TileViewFragment } from '#contract/operations.generated.ts';
import { Heart } from '#storefront/lists/heart.tsx';
import { useTexts } from '#storefront/state/texts.tsx';
import { useShowsMarketing } from '#storefront/state/use-punch-out.ts';
import { classes } from '#storefront/ui/classes.ts';
import { EnergyNote } from '#storefront/ui/energy/energy-note.tsx';
import { useFormats } from '#storefront/ui/formats.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { Stars } from '#storefront/ui/stars.tsx';
import { UnbrokenName } from '#storefront/ui/unbroken-name.tsx';
import { Swatches } from './swatches.tsx';
import { TileBadges, TileMerits } from './tile-badges.tsx';
import { DealBar, DealMeter } from './tile-deal.tsx';
import { TilePrice } from './tile-price.tsx';
import { activeDeal, type Deal, obstacleOf } from './tile-state.ts';
import { useRenewedTile } from './use-renewed-tile.ts';
import { addToBasketForm } from '#storefront/ui/add-to-basket-form.ts';
import { compareForm } from '#storefront/ui/compare-form.ts';

type ProductTileProps = {
  tile: TileViewFragment;
  /** One of the first four of a page, which are visible at once. */
  isEager?: boolean;
  headingLevel?: 2 | 3;
  /** Whether it can be put to the comparison: the page has the form for it. */
  isComparable?: boolean;
};

/** The tile of a product: the whole tile is one link, with buttons above it (LS4). */
export function ProductTile(props: ProductTileProps) {
  const { tile: first, isEager = false, headingLevel = 3, isComparable = false } = props;
  const texts = useTexts();
  const { tile, renew } = useRenewedTile(first);
  const deal = activeDeal(tile);
  const praised = useShowsMarketing() ? deal : undefined;
  const obstacle = obstacleOf(tile);
  // An empty text means no overlay.
  const overlay = obstacle && texts(`shop.tile.${obstacle}`);
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <article className="group relative flex min-w-0 flex-col">
      <div className="relative isolate aspect-4/3 overflow-hidden rounded-ranzen bg-papier-2">
        <Picture
          picture={tile.picture}
          shape="tile"
          isDecorative
          isEager={isEager}
          className={classes(photo, overlay && 'opacity-55 grayscale-80')}
        />
        {overlay && <p className={strip}>{overlay}</p>}
        {praised && !overlay && <DealBar deal={praised} onEnd={renew} />}
        <TileBadges tile={tile} />
      </div>
      <div className="flex flex-1 flex-col gap-1.25 px-0.5 pt-3">
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1.25">
          <p className="min-h-5 truncate text-micro text-tafel-500">{tile.manufacturerName}</p>
          <Heading className="col-span-2 line-clamp-3 font-sans text-body leading-[1.35] font-semibold tracking-normal underline-offset-3 group-hover:underline">
            <a href={addressOf(tile, deal)} className="after:absolute after:inset-0 after:z-1">
              <UnbrokenName name={tile.name} />
            </a>
          </Heading>
          <div className="col-start-2 row-start-1 -my-0.5 flex">
            <TileDownloads tile={tile} />
            {isComparable && <CompareButton tile={tile} />}
          </div>
        </div>
        <TileMerits tile={tile} />
        <Stars rating={tile.rating} numberOfRatings={tile.numberOfRatings} />
        <Choice tile={tile} />
        {tile.energyEfficiency && (
          <EnergyNote label={tile.energyEfficiency} className="relative z-2 self-start" />
        )}
        {praised && <DealMeter percent={praised.lightningReservedPercentageRoundFloor} />}
        <div
          className={classes('flex items-end justify-between gap-2 pt-1', !praised && 'mt-auto')}
        >
          <TilePrice tile={tile} deal={deal} />
          {tile.itemCount === 1 && !obstacle && (
            <AddButton tile={tile} isDeal={deal !== undefined} />
          )}
        </div>
      </div>
      <Heart productId={tile.id} name={tile.name} />
    </article>
  );
}

/**
 * Downloads of the best item as icons beside the manufacturer, but after the product's name for readers and keyboards. Without the
 * data sheet of a product with an energy label, to which the label links in words.
 */
function TileDownloads({ tile }: { tile: TileViewFragment }) {
  const sheet = tile.energyEfficiency?.dataSheetUrl;
  const downloads = tile.bestItemDownloads.filter(({ url }) => url !== sheet);
  if (downloads.length === 0) return null;
  return (
    <ul className="flex">
      {downloads.map(({ url, displayName }) => (
        <li key={url}>
          <a
            href={url}
            download
            title={displayName}
            aria-label={`${displayName}: ${tile.name}`}
            className="relative z-2 grid size-6 place-items-center text-tafel-400 hover:text-tafel-900"
          >
            <Icon name="file-down" size="small" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Puts the product to the comparison, and takes it out again; without script it opens the comparison with this product. */
function CompareButton({ tile: { id, name } }: { tile: TileViewFragment }) {
  const texts = useTexts();
  const label = texts('shop.tile.compare', { name });
  return (
    <button
      type="submit"
      form={compareForm}
      name="artikel"
      value={id}
      data-name={name}
      aria-pressed="false"
      aria-label={label}
      title={label}
      className="relative z-2 grid size-6 place-items-center rounded-badge text-tafel-400 hover:text-tafel-900 aria-pressed:bg-tinte aria-pressed:text-white"
    >
      <Icon name="columns-3" size="small" />
    </button>
  );
}

/** A deal applies to one item: its link preselects that item. */
function addressOf(
  { path, bestItemId, itemCount }: TileViewFragment,
  deal: Deal | undefined,
): string {
  return deal && itemCount > 1 ? `${path}?varid=${bestItemId}` : path;
}

function Choice({ tile: { swatches, itemCount } }: { tile: TileViewFragment }) {
  const texts = useTexts();
  const { number } = useFormats();
  if (swatches.length > 1)
    return <Swatches colours={swatches} more={itemCount - swatches.length} />;
  if (itemCount < 2) return null;
  return (
    <p className="text-micro text-tafel-500">
      {texts('shop.tile.variants', { count: number(itemCount) })}
    </p>
  );
}

/** Submits the layout's form for all tiles; without script it posts to the product's page. */
function AddButton({
  tile: { id, name, bestItemId, minimumOrderQuantity },
  isDeal,
}: {
  tile: TileViewFragment;
  isDeal: boolean;
}) {
  const texts = useTexts();
  return (
    <button
      type="submit"
      form={addToBasketForm}
      formAction={`/prod/${id}/`}
      name="itemId"
      value={bestItemId}
      data-product={id}
      data-deal={isDeal ? '' : undefined}
      data-quantity={minimumOrderQuantity}
      data-least={minimumOrderQuantity > 1 ? name : undefined}
      aria-label={texts('shop.tile.add', { name })}
      className="relative z-2 grid size-11 shrink-0 place-items-center rounded-m bg-tinte text-white transition-colors duration-120 hover:bg-tinte-dunkel active:bg-tinte-tief"
    >
      <Icon name="shopping-basket" />
    </button>
  );
}

const photo =
  'size-full object-cover transition-transform duration-320 ease-ranzen group-hover:scale-105';
const strip =
  'absolute inset-x-0 bottom-0 z-2 bg-papier/94 px-3 py-2 text-center text-micro font-bold';
