import { disc, type Drawing, line, oval, rect, ring, shape, repeat, rotate } from './svg-shapes.ts';

export const exteriorDrawings = {
  awning: (c) =>
    rect(40, 40, 160, 10, c.middle, 5) +
    repeat(8, (at) => shape(`M${44 + at * 19} 50h19l6 52a12 12 0 0 1-25 0z`, at % 2 ? c.pale : c.accent)) +
    line('M48 52l-10 98M192 52l20 98', c.dark, 5) +
    line('M30 150h182', c.light, 4),
  actuator: (c) =>
    rect(40, 76, 60, 44, c.accent, 9) +
    rect(46, 82, 48, 10, c.accentPale, 4) +
    rect(100, 82, 48, 32, c.middle, 4) +
    rect(148, 92, 44, 12, c.light, 3) +
    ring(200, 98, 10, c.dark, 7) +
    repeat(4, (at) => line(`M${108 + at * 11} 84v28`, c.dark, 3)) +
    line('M70 120v16h-18', c.dark, 4) +
    disc(70, 108, 5, c.pale),
  seal: (c) =>
    line('M52 134c0-60 40-92 84-92', c.dark, 30) +
    line('M52 134c0-60 40-92 84-92', c.middle, 18) +
    line('M54 130c2-54 40-84 80-84', c.light, 4) +
    ring(160, 108, 32, c.dark, 16) +
    ring(160, 108, 32, c.accent, 5) +
    line('M150 42h22', c.dark, 30),
  jack: (c) =>
    line('M78 148l84-60M162 148l-84-60M84 88l70-36M156 88L86 52', c.middle, 9) +
    rect(92, 38, 56, 12, c.accent, 4) +
    rect(64, 146, 112, 10, c.dark, 4) +
    line('M52 88h136', c.dark, 5) +
    disc(78, 88, 8, c.accentDark) +
    disc(162, 88, 8, c.accentDark) +
    line('M188 88h16v16', c.accent, 5),
  block: (c) =>
    shape('M36 150l0-20h40v-22h40V86h40v64z', c.accent) +
    shape('M156 86h44v64h-44z', c.accentDark) +
    repeat(3, (at) => rect(46 + at * 38, 136, 24, 8, c.accentPale, 3)) +
    rect(92, 114, 16, 8, c.accentPale, 3) +
    rect(126, 94, 16, 8, c.accentPale, 3) +
    repeat(2, (at) => rect(166, 98 + at * 24, 24, 10, c.accent, 3)),
  step: (c) =>
    line('M74 40l-18 110M166 40l-18 110', c.middle, 8) +
    repeat(3, (at) => rect(54, 60 + at * 30, 116, 12, at === 1 ? c.accent : c.dark, 4)) +
    repeat(3, (at) => repeat(7, (dot) => disc(64 + dot * 16, 66 + at * 30, 2.4, c.pale))) +
    rect(66, 34, 108, 9, c.light, 4),
  ladder: (c) =>
    line('M88 30c-8 0-12 4-12 12v108M152 30c8 0 12 4 12 12v108', c.middle, 8) +
    repeat(5, (at) => rect(78, 52 + at * 21, 84, 8, at % 2 ? c.light : c.accent, 4)) +
    disc(76, 150, 6, c.dark) +
    disc(164, 150, 6, c.dark),
  cover: (c) =>
    shape('M40 140c-4-60 6-84 26-88h104c24 4 34 30 32 88-10 6-14 8-22 8H62c-8 0-14-2-22-8z', c.accent) +
    shape('M66 52h104c24 4 34 30 32 88-4 3-8 5-12 6 2-44-6-74-28-82-24-8-66-8-96-12z', c.accentDark) +
    line('M76 60c-8 24-10 52-8 84M120 62c-4 26-4 54-2 84', c.accentPale, 3) +
    line('M40 138c50 10 112 10 162 0', c.pale, 4) +
    disc(84, 150, 9, c.dark) +
    disc(154, 150, 9, c.dark),
  solar: (c) =>
    shape('M62 42h132l-22 88H36z', c.middle) +
    shape('M67 48h119l-19 76H46z', c.accentDark) +
    line('M61 73h119M54 98h119', c.accentPale, 2.5) +
    line('M97 48l-18 76M127 48l-16 76M157 48l-16 76', c.accentPale, 2.5) +
    line('M112 130l-10 20M112 130l14 20', c.dark, 5) +
    line('M88 152h52', c.dark, 5),
  hardware: (c) =>
    shape('M78 42l24-14 24 14v28l-24 14-24-14z', c.middle) +
    disc(102, 56, 12, c.pale) +
    rotate(
      38,
      140,
      108,
      rect(118, 84, 16, 60, c.accent, 3) +
        rect(110, 72, 32, 16, c.accentDark, 4) +
        repeat(5, (at) => line(`M117 ${98 + at * 9}h18`, c.accentPale, 3)),
    ) +
    ring(164, 66, 16, c.dark, 9) +
    ring(72, 124, 13, c.light, 8),
  axle: (c) =>
    rect(40, 92, 160, 14, c.middle, 4) +
    rect(60, 84, 22, 30, c.dark, 4) +
    rect(158, 84, 22, 30, c.dark, 4) +
    oval(40, 99, 14, 40, c.dark) +
    oval(200, 99, 14, 40, c.dark) +
    oval(40, 99, 7, 22, c.accent) +
    oval(200, 99, 7, 22, c.accent) +
    disc(40, 99, 4, c.pale) +
    disc(200, 99, 4, c.pale) +
    line('M92 99h56', c.pale, 3),
  wheel: (c) =>
    disc(120, 92, 56, c.dark) +
    disc(120, 92, 44, c.middle) +
    disc(120, 92, 34, c.pale) +
    repeat(8, (at) => rotate(at * 45, 120, 92, disc(120, 64, 6, c.accent))) +
    disc(120, 92, 15, c.accentDark) +
    disc(120, 92, 7, c.pale),
  brake: (c) =>
    disc(112, 92, 54, c.middle) +
    disc(112, 92, 46, c.light) +
    repeat(12, (at) => rotate(at * 30, 112, 92, disc(112, 56, 3.4, c.dark))) +
    disc(112, 92, 22, c.dark) +
    repeat(5, (at) => rotate(at * 72, 112, 92, disc(112, 79, 3.4, c.pale))) +
    disc(112, 92, 6, c.pale) +
    shape('M148 44c20 10 32 28 32 48s-12 40-32 50l-14-24c10-6 16-16 16-26s-6-20-16-26z', c.accent) +
    disc(164, 78, 5, c.accentDark) +
    disc(164, 106, 5, c.accentDark),
  suspension: (c) =>
    line('M44 84c50 38 102 38 152 0', c.dark, 9) +
    line('M60 104c42 26 80 26 120 0', c.middle, 8) +
    line('M80 120c28 14 52 14 80 0', c.light, 7) +
    rect(106, 84, 28, 54, c.accent, 5) +
    line('M108 98h24M108 124h24', c.accentDark, 5) +
    ring(42, 80, 10, c.accentDark, 6) +
    ring(198, 80, 10, c.accentDark, 6) +
    line('M42 70V50M198 70V50', c.middle, 6),
  coupler: (c) =>
    shape('M44 74h72c36 0 60 8 76 30l-18 26c-14-12-30-16-58-16H44z', c.middle) +
    shape('M44 74h72c36 0 60 8 76 30l-6 8c-18-18-40-24-70-24H44z', c.light) +
    disc(172, 112, 17, c.dark) +
    disc(172, 112, 8, c.accent) +
    line('M116 74l22-26h26', c.accent, 8) +
    repeat(3, (at) => disc(62 + at * 22, 98, 5, c.dark)),
  winch: (c) =>
    rect(60, 56, 10, 92, c.dark, 3) +
    rect(150, 56, 10, 92, c.dark, 3) +
    rect(70, 66, 80, 56, c.accent, 8) +
    repeat(6, (at) => line(`M${78 + at * 13} 68v52`, c.accentDark, 4)) +
    disc(155, 94, 20, c.middle) +
    disc(155, 94, 7, c.pale) +
    line('M155 94h36v-22', c.dark, 7) +
    line('M191 72v-10', c.accentDark, 11) +
    rect(50, 146, 120, 9, c.middle, 3) +
    line('M74 122c-18 8-28 10-34 24', c.accentDark, 4),
} satisfies Record<string, Drawing>;
