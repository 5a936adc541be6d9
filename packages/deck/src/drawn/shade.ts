import type { Colour } from './colour.ts';

type Hsl = { hue: number; saturation: number; light: number };

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

const toHsl = ({ red, green, blue }: Colour): Hsl => {
  const [r, g, b] = [red / 255, green / 255, blue / 255];
  const [max, min] = [Math.max(r, g, b), Math.min(r, g, b)];
  const light = (max + min) / 2;
  const range = max - min;
  if (range === 0) return { hue: 0, saturation: 0, light };
  const saturation = range / (1 - Math.abs(2 * light - 1));
  const sector = max === r ? (g - b) / range : max === g ? 2 + (b - r) / range : 4 + (r - g) / range;
  return { hue: (sector + 6) % 6, saturation, light };
};

const fromHsl = ({ hue, saturation, light }: Hsl, alpha: number): Colour => {
  const reach = saturation * Math.min(light, 1 - light);
  const channel = (offset: number) => {
    const at = (offset + hue * 2) % 12;
    return 255 * (light - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1)));
  };
  return { red: channel(0), green: channel(8), blue: channel(4), alpha };
};

/** The colour with its lightness and saturation multiplied and moved; results stay within bounds. */
export const shade = (
  colour: Colour,
  { light = [1, 0], saturation = [1, 0] }: { light?: [number, number]; saturation?: [number, number] },
): Colour => {
  const hsl = toHsl(colour);
  return fromHsl(
    {
      hue: hsl.hue,
      light: clamp(hsl.light * light[0] + light[1]),
      saturation: clamp(hsl.saturation * saturation[0] + saturation[1]),
    },
    colour.alpha,
  );
};

const toLinear = (channel: number): number => (channel / 255) ** 2.2;
const fromLinear = (value: number): number => 255 * clamp(value) ** (1 / 2.2);

/** The colour mixed in light with white (`towards` 1) or black (0); `kept` is its own share. */
export const mix = (colour: Colour, { kept, towards }: { kept: number; towards: number }): Colour => {
  const channel = (value: number) => fromLinear(toLinear(value) * kept + towards * (1 - kept));
  return { ...colour, red: channel(colour.red), green: channel(colour.green), blue: channel(colour.blue) };
};
