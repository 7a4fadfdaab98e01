declare module 'icon:*' {
  /** The one path of a 512 × 512 drawing. */
  const path: string;
  export default path;
}
