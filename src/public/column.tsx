import { styled } from '@mui/material/styles';

/** Stacks the parts of a public page. */
export const Column = styled('div')({ display: 'grid', gap: 20, justifyItems: 'start' });
