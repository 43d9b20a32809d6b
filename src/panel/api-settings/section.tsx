import { Card } from '@mui/material';
import { styled } from '@mui/material/styles';

/** A part of the page, in a frame. */
export const Section = styled(Card)({ padding: 20, minWidth: 0 });
