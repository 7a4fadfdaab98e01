declare module 'icon:*' {
  /** The inside of a 512 × 512 SVG. */
  const body: string;
  export default body;
}
