import { useTheme } from '@mui/material/styles';

/** A small crane that builds a page, in the colors of the theme. */
export function Illustration({ width }: { width: number }) {
  const { palette } = useTheme();
  const line = palette.text.secondary;
  const { main } = palette.primary;
  return (
    <svg width={width} viewBox="0 0 280 176" fill="none" aria-hidden focusable="false">
      <ellipse cx="140" cy="164" rx="124" ry="8" fill={line} opacity="0.12" />
      <g stroke={line} strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        <rect x="38" y="52" width="168" height="108" rx="10" fill={palette.background.paper} />
        <path d="M38 74h168" />
        <path d="M226 160V28M238 160V28M218 160h28M118 20h144M118 28h144M118 20v8M262 20v8M232 6 226 20M232 6l6 14" />
        <path d="M232 6 156 20M232 6l24 14M248 28h12v14h-12z" />
        <path
          d="m226 28 12 22-12 22 12 22-12 22 12 22-12 22M130 20l8 8 8-8 8 8 8-8 8 8 8-8 8 8 8-8 8 8 8-8 8 8"
          opacity="0.5"
        />
        <path d="M138 28v24" />
      </g>
      <g fill={line} opacity="0.6">
        <circle cx="51" cy="63" r="3" />
        <circle cx="61" cy="63" r="3" />
        <circle cx="71" cy="63" r="3" />
      </g>
      <g fill={main}>
        <rect x="52" y="88" width="60" height="26" rx="5" opacity="0.25" />
        <rect x="52" y="122" width="60" height="26" rx="5" opacity="0.45" />
        <rect x="116" y="52" width="44" height="36" rx="7" transform="rotate(-4 138 70)" />
      </g>
      <rect
        x="122"
        y="104"
        width="70"
        height="44"
        rx="7"
        stroke={main}
        strokeWidth="2"
        strokeDasharray="6 6"
        opacity="0.8"
      />
      <g
        transform="rotate(-4 138 70)"
        stroke={palette.primary.contrastText}
        strokeWidth="2.4"
        strokeLinecap="round"
      >
        <path d="M130 66v3M146 66v3M131 75c4 5 10 5 14 0" />
      </g>
      <g stroke={main} strokeWidth="2" strokeLinecap="round" opacity="0.7">
        <path d="M24 40v10M19 45h10M262 92v8M258 96h8M96 34v6M93 37h6" />
      </g>
    </svg>
  );
}
