/** Brand colours that make text unreadable. */
export const UNREADABLE_COLOURS = {
  page: '#777',
  surface: 'rgb(120 120 120)',
  ink: '#808080',
  ink2: 'hsl(200deg 10% 50%)',
  accent: '#7a7a9a',
  button: '#9ae6b4',
  back: '#fff',
  'light:lay-ink': '#fff',
};
