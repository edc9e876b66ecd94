import type {
  FooterDocument,
  FooterGroup,
  FooterPoint,
  FooterTarget,
} from '#contract/content/footer.ts';
import { useServerTexts } from '#backoffice/texts/use-texts.tsx';
import { ChoosePicture } from '#backoffice/pictures/choose-picture.tsx';
import { uploadedAddress } from '#backoffice/pictures/uploaded-address.ts';
import { TextArea } from '#backoffice/ui/text-area.tsx';
import { TextField } from '#backoffice/ui/text-field.tsx';
import { CheckBox } from '../check-box.tsx';
import { type FooterKey, nodeOf, setGroup, setPoint, setTarget } from './edit-footer.ts';

type Props = {
  footer: FooterDocument;
  selected: FooterKey;
  /** What is wrong with the selected part, by field. */
  errors: Readonly<Record<string, string>>;
  change: (footer: FooterDocument) => void;
};

/** The form of the selected part of a footer; nothing for the list of selling points. */
export function FooterForm({ footer, selected, errors, change }: Props) {
  const { point, group, target } = nodeOf(footer, selected) ?? {};
  if (target)
    return (
      <TargetForm
        target={target}
        errors={errors}
        onChange={(next) => change(setTarget(footer, selected, next))}
      />
    );
  if (point)
    return (
      <PointForm
        point={point}
        errors={errors}
        onChange={(next) => change(setPoint(footer, selected, next))}
      />
    );
  if (!group) return null;
  return (
    <GroupForm
      group={group}
      errors={errors}
      onChange={(next) => change(setGroup(footer, selected, next))}
    />
  );
}

type FormProps<Part> = Pick<Props, 'errors'> & { onChange: (part: Part) => void };

function TargetForm({
  target,
  errors,
  onChange,
}: FormProps<FooterTarget> & { target: FooterTarget }) {
  const texts = useServerTexts();
  return (
    <div className="grid gap-3">
      <TextField
        label={texts('content.linkLabel')}
        value={target.label}
        onChange={(label) => onChange({ ...target, label })}
        maxLength={200}
        error={errors['label']}
      />
      <TextField
        label={texts('content.address')}
        value={target.url}
        onChange={(url) => onChange({ ...target, url })}
        maxLength={2000}
        error={errors['url']}
      />
      <p className="text-small text-muted">{texts('content.footerAddressHint')}</p>
    </div>
  );
}

function PointForm({ point, errors, onChange }: FormProps<FooterPoint> & { point: FooterPoint }) {
  const texts = useServerTexts();
  const { image, headline, subheadline, text, link } = point;
  const [src, large] = [image?.src ?? '', 'usp-2x'];
  return (
    <div className="grid gap-3">
      <TextField
        label={texts('content.field.headline')}
        value={headline}
        onChange={(typed) => onChange({ ...point, headline: typed })}
        maxLength={200}
        error={errors['headline']}
      />
      <TextField
        label={texts('content.field.subheadline')}
        value={subheadline ?? ''}
        onChange={(typed) => onChange({ ...point, subheadline: typed === '' ? null : typed })}
        maxLength={2000}
      />
      <TextArea
        label={texts('content.field.text')}
        value={text}
        onChange={(typed) => onChange({ ...point, text: typed })}
        maxLength={2000}
        rows={3}
        error={errors['text']}
      />
      <TextField
        label={texts('content.field.link')}
        value={link ?? ''}
        onChange={(typed) => onChange({ ...point, link: typed === '' ? null : typed })}
        maxLength={2000}
        error={errors['link']}
      />
      {src !== '' && (
        <img
          src={src.replace('{format}', large)}
          alt=""
          className="max-h-24 w-fit rounded-md bg-shop-white object-contain"
        />
      )}
      <ChoosePicture
        label={texts('content.choosePicture')}
        what={texts('content.field.image')}
        onChoose={({ key }) => onChange({ ...point, image: { src: uploadedAddress(key) } })}
      />
      <TextField
        label={texts('content.pictureAddress')}
        value={src}
        onChange={(typed) => onChange({ ...point, image: typed === '' ? null : { src: typed } })}
        maxLength={2000}
        error={errors['image']}
      />
    </div>
  );
}

function GroupForm({ group, errors, onChange }: FormProps<FooterGroup> & { group: FooterGroup }) {
  const texts = useServerTexts();
  const { type, headline, text, hasContactButton } = group;
  if (type === 'Bottom Links') return <p>{texts('content.footerBottomHint')}</p>;
  return (
    <div className="grid gap-3">
      {type !== 'Service Teaser' && (
        <TextField
          label={texts('content.field.headline')}
          value={headline}
          onChange={(typed) => onChange({ ...group, headline: typed })}
          maxLength={200}
          error={errors['headline']}
        />
      )}
      <TextArea
        label={texts('content.field.text')}
        value={text ?? ''}
        onChange={(typed) => onChange({ ...group, text: typed === '' ? null : typed })}
        maxLength={1000}
        rows={3}
      />
      <CheckBox
        label={texts('content.contactButton')}
        isChecked={hasContactButton}
        onChange={(isShown) => onChange({ ...group, hasContactButton: isShown })}
      />
    </div>
  );
}
