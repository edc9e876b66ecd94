import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Button } from './button.tsx';

describe('a pending button', () => {
  it('[OP6] is disabled for assistive technology but keeps its focus, and does not submit', () => {
    const drawn = renderToStaticMarkup(
      <Button type="submit" isPending>
        Save
      </Button>,
    );
    expect(drawn).toContain(' type="button"');
    expect(drawn).toContain(' aria-disabled="true"');
    expect(drawn).not.toContain(' disabled=""');
  });
});
