/** What is used of pdfkit, whose published types are of an older version. */
declare module 'pdfkit' {
  import type { Font } from 'fontkit';
  import type { Readable } from 'node:stream';

  export interface StructureElement {
    add(child: StructureElement | (() => void)): StructureElement;
    end(): void;
  }

  interface StructureOptions {
    readonly actual?: string;
    readonly alt?: string;
    readonly bbox?: readonly [number, number, number, number];
    readonly placement?: 'Block';
    readonly scope?: 'Column' | 'Row';
  }

  interface TextOptions {
    readonly lineBreak: false;
    readonly baseline: 'alphabetic';
    /** With a list, even an empty one, a text is laid out as a whole instead of word by word. */
    readonly features?: readonly string[];
  }

  export default class PDFDocument extends Readable {
    constructor(options: {
      readonly size: 'LETTER';
      readonly margin: number;
      readonly font: null;
      readonly autoFirstPage: false;
      readonly bufferPages: true;
      readonly pdfVersion: '1.7';
      readonly subset: 'PDF/UA';
      readonly tagged: true;
      readonly displayTitle: true;
      readonly lang: string;
      readonly info: { readonly Title: string; readonly Author: string; readonly Creator: string };
    });
    addPage(): this;
    switchToPage(index: number): void;
    bufferedPageRange(): { readonly start: number; readonly count: number };
    end(): void;
    registerFont(name: string, font: Font): this;
    font(name: string, size: number): this;
    fillColor(color: string): this;
    strokeColor(color: string): this;
    lineWidth(points: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    stroke(): this;
    path(svg: string): this;
    lineCap(cap: 'round'): this;
    lineJoin(join: 'round'): this;
    save(): this;
    restore(): this;
    translate(x: number, y: number): this;
    scale(factor: number): this;
    text(text: string, x: number, y: number, options: TextOptions): this;
    image(
      picture: Uint8Array,
      x: number,
      y: number,
      options: { readonly width: number; readonly height: number },
    ): this;
    struct(
      type: string,
      options: StructureOptions,
      children?: StructureElement | (() => void) | readonly (() => void)[],
    ): StructureElement;
    addStructure(element: StructureElement): this;
    markContent(tag: 'Artifact', options: { readonly type: 'Pagination' | 'Layout' }): this;
    endMarkedContent(): this;
  }
}
