"""Partners: applicant tracking systems that verify candidates for their jobs."""
