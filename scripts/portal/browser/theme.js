// Applies the reader's choice of colours before the page is drawn. Redoc keeps it under the same
// name.
const theme = localStorage.getItem('redoc.colorMode');
if (theme) document.documentElement.dataset.theme = theme;
